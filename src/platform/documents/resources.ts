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

function faultRefusal({ kind, name, why }: ResourceFault): Refusal {
  const place = `resources.${[kind, name]
    .filter(Boolean)
    .map((part) => part.slice(0, 64))
    .join('.')}`;
  switch (why) {
    case 'kind':
      return refuse('bad_json.resource_kind', { place });
    case 'name':
      return refuse('bad_json.resource_name', { place });
    case 'value':
      return refuse('bad_json.resource', { place });
    case 'many': {
      const max = Object.entries(MAX_RESOURCES).find(([one]) => one === kind)?.[1] ?? 0;
      return refuse('bad_json.resources_count', { place, max });
    }
  }
}

/** What keeps the table of resources in a document or folder at `steps` from being stored; undefined where it is none. */
export function resourcesFault(steps: readonly string[], value: Json): Refusal | undefined {
  if (steps.some((step, index) => step !== STEPS[index])) return undefined;
  const table = valueAt(value, STEPS.slice(steps.length));
  if (table === null) return undefined;
  if (!isRecord(table)) return refuse('bad_json.resources');
  if (Buffer.byteLength(JSON.stringify(table)) > MAX_RESOURCES_BYTES)
    return refuse('bad_json.resources_size', { max: MAX_RESOURCES_BYTES / 1024 });
  const fault = resourceFault(table);
  if (fault) return faultRefusal(fault);
  const pictures = isRecord(table['drawables']) ? Object.entries(table['drawables']) : [];
  const bad = pictures.find(([, picture]) => !isSmallPicture(picture, MAX_LOGO_PIXELS));
  return bad && faultRefusal({ kind: 'drawables', name: bad[0], why: 'value' });
}
