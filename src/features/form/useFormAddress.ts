import { useLocation } from 'react-router-dom';
import {
  FORM_LAYOUTS,
  formSearch,
  isRecord,
  parseFormAddress,
  packFormAddress,
  parseFormSearch,
  readOwnPath,
  type FormAddress,
  type FormQuery,
  type JsonObject,
  type OwnPlace,
} from '../../protocol';

/** A form as described by its URL and the navigation state. */
export interface OpenedForm extends FormQuery {
  /** The packed address. */
  packed: string;
  /** Key of the kept form and of its posts: the packed address, with the screen name if it has one. */
  id: string;
  address: FormAddress;
  /** Key of the candidate; undefined for the published version. */
  candidate: string | undefined;
  /** Title of the tile that opened the form; empty if the URL was entered. */
  title: string;
  /** The screen name as the page that opened the form passed it on; empty if only the URL has it, which anybody writes. */
  passedName: string;
  parameter: JsonObject | undefined;
  /** Number of consecutive forms, including this one, that scripts opened without user interaction. */
  unattended: number;
}

/** Where the address of a form stands when a proxy decoded it and its `..` took the first part of the path away. */
const DECODED_FORMS = FORM_LAYOUTS.replace('..', '');

function addressIn(pathname: string, ownPlace: OwnPlace | undefined): FormAddress | undefined {
  if (ownPlace)
    return ownPlace.reference === undefined
      ? undefined
      : parseFormAddress(packFormAddress({ ...ownPlace, reference: ownPlace.reference, appUserId: '' }));
  if (pathname.startsWith(DECODED_FORMS)) return parseFormAddress(`..${pathname}`);
  return parseFormAddress(/^\/(?:design\/)?generalform\/(.+)/.exec(pathname)?.[1] ?? '');
}

/**
 * The form that the current path names, if any. Parsed from the raw path, because the router decodes parameters and would
 * merge `%2F` with real slashes.
 */
export function useFormAddress(): OpenedForm | undefined {
  const location = useLocation();
  const state: unknown = location.state;
  const ownPlace = readOwnPath(location.pathname);
  const address = addressIn(location.pathname, ownPlace);
  if (!address) return undefined;
  const packed = packFormAddress(address);
  const passedState: Record<string, unknown> = isRecord(state) ? state : {};
  const query = parseFormSearch(location.search);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    packed,
    // A candidate has a kept form of its own.
    id:
      packed +
      formSearch({ ...query, fragment: '' }) +
      (ownPlace?.candidate === undefined ? '' : `#${ownPlace.candidate}`),
    candidate: ownPlace?.candidate,
    address,
    ...query,
    title: text(passedState['title']),
    passedName: text(passedState['screenName']),
    parameter: fieldsOf(passedState['parameter']),
    unattended: typeof passedState['unattended'] === 'number' ? passedState['unattended'] : 0,
  };
}

function fieldsOf(value: unknown): JsonObject | undefined {
  if (!isRecord(value)) return undefined;
  const fields: JsonObject = {};
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean')
      fields[name] = field;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}
