import { type Json } from '../../src/protocol';
import type { Template } from '../../src/api/endpoints/developer';
import { type Club } from './clubHarness';
import { createApplicationRecord, registerDeveloperRecord } from '../consoleRecords';

export const FORM = '../configuration/system_setting/layout/android/form';
export const WEB = '../configuration/system_setting/layout/web/main_dashboard';

/** Data of the first answer. */
export const dataOf = ([message]: Awaited<ReturnType<Club['core']>>): Record<string, Json> =>
  (message?.['data'] ?? {}) as Record<string, Json>;

/** Creates an application of a person; gives its id. */
export async function createOwn(
  exchange: Club,
  uid: string,
  name: string,
  template: Template = 'blank',
): Promise<string> {
  const registered = await exchange.ask(
    registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, exchange.newEvent()),
  );
  const registerDeveloperKey = dataOf(registered)['register_developer_key'] as string;
  const form = { name, logo: '', keySearch: '', description: '', registerDeveloperKey, template };
  const created = await exchange.ask(createApplicationRecord(uid, form, exchange.newEvent()));
  return dataOf(created)['application'] as string;
}

/** JSON text of a screen that says one thing, with more of a document beside it. */
export const screenOf = (text: string, more: Record<string, Json> = {}): string =>
  JSON.stringify({ json_layout: { widget: 'TextView', properties: [{ text }], ...more } });
