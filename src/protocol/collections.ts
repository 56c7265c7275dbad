import { READING_COLLECTIONS, CONSOLE_COLLECTIONS } from './calls/consoleCollections';

/** The collection that answers with a screen. */
export const FORM_LAYOUT = 'draft/core/get_layout_data';

/** The categories above the JSON of a layout, as the wire spells them, and the application whose layouts have them. */
export const LAYOUT_CATEGORIES = {
  application: 'book',
  names: ['book_items', 'book_items_loan', 'book_items_borrow', 'book_items_purchase'],
} as const;

/** Platform services that requests are addressed to besides applications. */
export const Service = {
  platform: 'resshare',
  configuration: 'resshare_configuration',
  development: 'resshare_development',
} as const;

/** True for the platform's own services, which answer with what belongs to any application. */
export function isService(application: string): boolean {
  return Object.values<string>(Service).includes(application);
}

/** True for the list of a collection of data, which the platform itself answers. */
export function isDataList(collection: string): boolean {
  return /(^|\/)data\/\w+\/list$/.test(collection);
}

/** The collection of data of which a post, as layouts write it, adds or changes a row; undefined for other posts. */
export function rowCollection(collection: string): string | undefined {
  return /^\.\.\/data\/(\w+)\/(?:add|change)$/.exec(collection)?.[1];
}

/** True for collections that answer with the rows of a list: asking again begins the list again. */
export function isListCollection(collection: string): boolean {
  return isDataList(collection) || /(^|\/)(requets\/|searchBtn$)/.test(collection);
}

/** True where a collection has the name of a contract, whose steps with `:` may be any. */
function isNamed(contract: string, collection: string): boolean {
  const [named, steps] = [contract.split('/'), collection.split('/')];
  return (
    named.length === steps.length && named.every((step, at) => step.startsWith(':') || step === steps[at])
  );
}

/** True for collections that only tell something: asking twice changes nothing. */
export function isReadingCollection(collection: string): boolean {
  return (
    READING_COLLECTIONS.some((contract) => isNamed(contract, collection)) || isListCollection(collection)
  );
}

const SILENT = [
  /^\.\.\/rating$/,
  /^\.\.\/input\/book\/(block_user|report_user|objectionable_content)$/,
  /^\.\.\/input\/delete\/book_item$/,
  /^\.\.\/(draft\/)?provide/,
  /_change_state_flow$/,
];

/** True for collections the real platform never answers: there an acknowledged write ends as "sent", not as a timeout. */
export function isSilentCollection(collection: string): boolean {
  return SILENT.some((pattern) => pattern.test(collection));
}

/**
 * The collection of the console that a bare name (`bareCollection`) stands for; undefined where it is an application's.
 * It is served only to a record that spells it so and carries `origin`.
 */
export function consoleCollection(bare: string): string | undefined {
  return CONSOLE_COLLECTIONS.find((collection) => collection.replace('../', '') === bare);
}
