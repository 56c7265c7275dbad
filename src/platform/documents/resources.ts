import { canonicalJson, isRecord, type Json, type JsonObject } from '../../protocol';
import {
  decodeResources,
  MAX_RESOURCES,
  MAX_RESOURCES_BYTES,
  resourceFault,
  type ResourceFault,
} from '../../protocol/resources';
import { isSmallPicture } from './smallPicture';
import { readConfiguration, valueAt } from './documents';
import { MAX_LOGO_PIXELS } from './logos';
import { refuse, type HandlerContext, type Refusal } from '../requests/handler';

/** Steps of the document below an application's configuration. */
const STEPS = ['system_setting', 'resources'];

/** What goes with a layout of an application that has resources. */
export interface SentResources {
  resources?: JsonObject;
}

export function resourcesPath(application: string): string {
  return `${application}/configuration/${STEPS.join('/')}`;
}

/** A table of resources as it is sent beside a layout; nothing where there are none, or more than may be sent. */
export function sentResources(stored: Json): SentResources {
  // An older import, or another program, may have written anything.
  if (!isRecord(stored) || Buffer.byteLength(JSON.stringify(stored)) > MAX_RESOURCES_BYTES) return {};
  const resources = canonicalJson(decodeResources(stored)) as JsonObject | undefined;
  return resources ? { resources } : {};
}

/** The resources that stand there now. */
export async function resourcesOf(
  context: Pick<HandlerContext, 'get'>,
  application: string,
): Promise<SentResources> {
  return sentResources(await readConfiguration(context.get, resourcesPath(application)));
}

function faultText({ kind, name, why }: ResourceFault): string {
  const at = `resources.${[kind, name]
    .filter(Boolean)
    .map((part) => part.slice(0, 64))
    .join('.')}`;
  switch (why) {
    case 'kind':
      return `${at}: chỉ có colors, strings, drawables / there are colors, strings and drawables only`;
    case 'name':
      return `${at}: tên gồm a-z, 0-9 và _, nhiều nhất 64, chữ đứng trước / a name has a-z, 0-9 and _, at most 64, a letter first`;
    case 'value':
      return `${at}: giá trị không hợp lệ: phải là màu, văn bản hai ngôn ngữ, hoặc ảnh tĩnh nhúng dưới 15 kB / not a colour, a text of two languages, or a still embedded picture below 15 kB`;
    case 'many': {
      const limit = String(Object.entries(MAX_RESOURCES).find(([one]) => one === kind)?.[1] ?? 0);
      return `${at}: nhiều nhất ${limit} / at most ${limit}`;
    }
  }
}

/** What keeps the table of resources in a document or folder at `steps` from being stored; undefined where it is none. */
export function resourcesFault(steps: readonly string[], value: Json): Refusal | undefined {
  if (steps.some((step, index) => step !== STEPS[index])) return undefined;
  const table = valueAt(value, STEPS.slice(steps.length));
  if (table === null) return undefined;
  if (!isRecord(table)) return refuse('bad_json', 'resources phải là một đối tượng / resources is an object');
  if (Buffer.byteLength(JSON.stringify(table)) > MAX_RESOURCES_BYTES) {
    const limit = `${String(MAX_RESOURCES_BYTES / 1024)} kB`;
    return refuse('bad_json', `resources lớn hơn ${limit} / resources may be at most ${limit}`);
  }
  const fault = resourceFault(table);
  if (fault) return refuse('bad_json', faultText(fault));
  const pictures = isRecord(table['drawables']) ? Object.entries(table['drawables']) : [];
  const bad = pictures.find(([, picture]) => !isSmallPicture(picture, MAX_LOGO_PIXELS));
  return bad && refuse('bad_json', faultText({ kind: 'drawables', name: bad[0], why: 'value' }));
}
