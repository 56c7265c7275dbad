import { isRecord, type Json, type JsonObject } from '../../protocol';
import type { DataDefinition } from '../../protocol/data/definition';
import { collectionsOf } from '../data/definitions';
import { rowVisibility, standingOf, type Reader, type Standing } from '../data/rights';
import { configurationPath, readDocument } from '../documents/layouts';
import { MAX_LOOKUP_BYTES } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import { meteredReads } from '../requests/meteredReads';
import { asText } from '../store/storedValues';
import { closedTiles, hasScreenRole, withoutClosedTiles } from './screenRoles';

/** Screens that are looked at for one dashboard. Tiles of others stay: a screen itself refuses anyone who may not use it. */
const MAX_FORMS = 200;
/** Screens that are read at the same time: so many may be read beyond the budget. */
const READ_AT_ONCE = 4;

const OF_DATA = /data\/(\w+)\/(add|list)(?:\?|$)/;

const formOf = (tile: Json): string => {
  const form = isRecord(tile) ? tile['layout_form'] : undefined;
  return asText(form);
};

/** The screens that the tiles in a message lead to. */
function formsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => [formOf(one), ...formsIn(one)]);
  return isRecord(value) ? Object.values(value).flatMap((one) => formsIn(one)) : [];
}

/** What a screen asks of who opens it. */
interface Needs {
  form: string;
  roles: Json | undefined;
  /** How it begins with the rows of a collection. */
  data: { kind: string | undefined; definition: DataDefinition } | undefined;
}

/** The tiles' screens that ask something, as far as they can be read within a budget. */
async function needsOf(
  context: HandlerContext,
  application: string,
  forms: readonly string[],
): Promise<Needs[]> {
  const budget = { left: MAX_LOOKUP_BYTES };
  const { metered } = meteredReads(context, budget);
  const collections = collectionsOf(context, application);
  const needs = async (form: string): Promise<Needs[]> => {
    const path = configurationPath(form, application);
    const document = path === undefined ? undefined : await readDocument(metered, path);
    const [, name, kind] = OF_DATA.exec(asText(document?.['load_form_script'])) ?? [];
    const definition = name === undefined ? undefined : (await collections(name))?.definition;
    const roles = document?.['roles'];
    const data = definition && { kind, definition };
    return data || roles !== undefined ? [{ form, roles, data }] : [];
  };
  const found: Needs[] = [];
  for (let from = 0; from < forms.length && budget.left > 0; from += READ_AT_ONCE)
    found.push(...(await Promise.all(forms.slice(from, from + READ_AT_ONCE).map(needs))).flat());
  return found;
}

async function isFormOpen({ roles, data }: Needs, standing: Standing): Promise<boolean> {
  if (!(await hasScreenRole(standing, roles))) return false;
  if (!data) return true;
  return data.kind === 'add'
    ? standing.isOneOf(data.definition.add)
    : (await rowVisibility(data.definition, standing)) !== 'none';
}

/**
 * A dashboard for each of its readers, without the tiles that are for others, and those that lead them to a screen for others, or to a
 * form or a list of data that refuses them; the screens are read once for all. Who may add or see rows is the collection's to say.
 */
export function openTilesOf(
  context: HandlerContext,
  application: string,
  message: JsonObject,
): (reader: Reader) => Promise<JsonObject> {
  const forms = [...new Set(formsIn(message['data'] ?? null))].filter((form) => form !== '');
  let pendingNeeds: Promise<Needs[]> | undefined;
  async function openTo(reader: Reader): Promise<JsonObject> {
    pendingNeeds ??= needsOf(context, application, forms.slice(0, MAX_FORMS));
    const standing = standingOf(context, reader);
    const closed = new Set<string>();
    for (const needs of await pendingNeeds) if (!(await isFormOpen(needs, standing))) closed.add(needs.form);
    const isOfOthers = await closedTiles(message['data'] ?? null, standing);
    if (closed.size === 0 && !isOfOthers) return message;
    const isClosed = (tile: JsonObject) => closed.has(formOf(tile)) || isOfOthers?.(tile) === true;
    return { ...message, data: withoutClosedTiles(message['data'] ?? null, isClosed) };
  }
  // Somebody may have it open, or not have fetched it, many times.
  const byPerson = new Map<string, Promise<JsonObject>>();
  return (reader) => {
    const open = byPerson.get(reader.uid) ?? openTo(reader);
    byPerson.set(reader.uid, open);
    return open;
  };
}

/** The same for one reader. */
export async function withOpenTiles(
  context: HandlerContext,
  reader: Reader,
  message: JsonObject,
): Promise<JsonObject> {
  return openTilesOf(context, reader.application, message)(reader);
}
