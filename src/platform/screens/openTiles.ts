import { isRecord, type Json, type JsonObject } from '../../protocol';
import { readCollection } from '../data/definitions';
import { rowVisibility, standingOf } from '../data/rights';
import { readConfiguration } from '../documents/documents';
import { configurationPath } from '../documents/layouts';
import type { HandlerContext, PlatformRequest } from '../requests/handler';

/** Screens that are looked at for one dashboard. Tiles of others stay: a screen itself refuses whoever may not use it. */
const MAX_FORMS = 200;

const OF_DATA = /data\/(\w+)\/(add|list)(?:\?|$)/;

const formOf = (tile: Json): string => {
  const form = isRecord(tile) ? tile['layout_form'] : undefined;
  return typeof form === 'string' ? form : '';
};

/** The screens that the tiles in a message lead to. */
function formsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => [formOf(one), ...formsIn(one)]);
  return isRecord(value) ? Object.values(value).flatMap((one) => formsIn(one)) : [];
}

function without(value: Json, closed: ReadonlySet<string>): Json {
  if (Array.isArray(value))
    return value.filter((one) => !closed.has(formOf(one))).map((one) => without(one, closed));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, without(one, closed)]));
}

/**
 * A dashboard without the tiles that lead this person to a form or a list of data that refuses them. Who may add or see rows is the
 * collection's to say; a tile of any other screen stays.
 */
export async function withOpenTiles(
  context: HandlerContext,
  reader: Pick<PlatformRequest, 'application' | 'uid' | 'appUserId'>,
  message: JsonObject,
): Promise<JsonObject> {
  const { application } = reader;
  const standing = standingOf(context, reader);
  const isClosed = async (form: string): Promise<boolean> => {
    const path = configurationPath(form, application);
    const script = path && (await readConfiguration(context.get, `${path}/load_form_script`));
    const [, name, kind] = OF_DATA.exec(typeof script === 'string' ? script : '') ?? [];
    const definition = name && (await readCollection(context, application, name))?.definition;
    if (!definition) return false;
    return kind === 'add'
      ? !(await standing.isOneOf(definition.add))
      : (await rowVisibility(definition, standing)) === 'none';
  };
  const forms = [...new Set(formsIn(message['data'] ?? null))].filter((form) => form !== '');
  const checks = await Promise.all(
    forms.slice(0, MAX_FORMS).map(async (form) => ((await isClosed(form)) ? [form] : [])),
  );
  const closed = new Set(checks.flat());
  return closed.size === 0 ? message : { ...message, data: without(message['data'] ?? null, closed) };
}
