import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { JsonObject } from '../../../protocol';
import { textOf } from './definition/storedTexts';

/** A platform that keeps definitions and roles, and refuses what `refuse` says. */
export function dataPlatform(refuse: (inner: JsonObject) => string | undefined = () => undefined) {
  const definitions = new Map<string, { definition: string; revision: number }>();
  const defined: JsonObject[] = [];
  const dropped: JsonObject[] = [];
  const people: JsonObject[] = [];
  const acts: Record<string, (inner: JsonObject) => JsonObject> = {
    usable: () => ({
      name: 'Kho',
      me: 'A1',
      works: true,
      collections: [...definitions].map(([name, { definition }]) => {
        const { title, fields } = JSON.parse(definition) as { title: string; fields: object[] };
        const may = { see: 'all', add: true };
        const room = { own: 0, most: 1000, own_bytes: 0, most_bytes: 2e6 };
        return { name, title, fields: JSON.stringify(fields), ...may, ...room };
      }),
    }),
    collections: () => ({
      collections: [...definitions].map(([name, { definition, revision }]) => ({
        name,
        definition,
        revision,
      })),
    }),
    define: (inner) => {
      defined.push(inner);
      const name = textOf(inner['collection']);
      const revision = (definitions.get(name)?.revision ?? 0) + 1;
      definitions.set(name, { definition: textOf(inner['definition']), revision });
      return { revision };
    },
    choice_use: () => ({ rows: 3 }),
    drop: (inner) => {
      dropped.push(inner);
      return {};
    },
    roles: () => ({ people }),
    give_role: ({ role = '', mail_address = '' }) => {
      people.push({ role, mail_address, given: 1 });
      return {};
    },
  };
  return {
    defined,
    dropped,
    kept: definitions,
    platform: (
      { record, answer }: { record: JsonObject; answer: (to: string, what: JsonObject) => void },
      inner: JsonObject & { event: string },
    ) => {
      const collection = textOf(record['dataCollection']);
      const applyAct = acts[textOf(inner['act'])];
      if (collection.endsWith('/list')) answer(inner.event, { data: { count: 0, next: '' } });
      if (collection !== 'draft/core/data_model' || !applyAct) return;
      const message = refuse(inner);
      answer(
        inner.event,
        message === undefined
          ? { data: { application: 'kho', ...applyAct(inner) } }
          : { error: { code: 'conflict', message } },
      );
    },
  };
}

export const choose = async (user: UserEvent, box: HTMLElement, option: string) => {
  await user.click(box);
  // Lists that were open before stay in the page.
  const found = await screen.findAllByTitle(option);
  await user.click(found.at(-1) ?? box);
};

export const fill = async (user: UserEvent, box: HTMLElement, text: string) => {
  await user.click(box);
  await user.paste(text);
};
