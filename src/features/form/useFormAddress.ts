import { useLocation } from 'react-router-dom';
import {
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

/** A form as its address and the click that led there say. */
export interface OpenedForm extends FormQuery {
  /** The packed address as it stands in the path. */
  packed: string;
  /** What was typed into the screen and its posts are kept under: its address, with its own name where it has one. */
  id: string;
  address: FormAddress;
  /** The key of the candidate that it is shown of; undefined for what is published. */
  candidate: string | undefined;
  /** What the tile that led here is called; empty when the address was typed. */
  title: string;
  parameter: JsonObject | undefined;
  /** How many forms in a row, this one among them, scripts opened without the person. */
  unattended: number;
}

function packedOf(pathname: string, own: OwnPlace | undefined): string {
  if (own)
    return own.reference === undefined
      ? ''
      : packFormAddress({ ...own, reference: own.reference, appUserId: '' });
  return /^\/(?:design\/)?generalform\/([^/]+)/.exec(pathname)?.[1] ?? '';
}

/**
 * The form the current path names; undefined when the path names none. Read from the raw path, because the router
 * decodes parameters and would merge `%2F` with real slashes.
 */
export function useFormAddress(): OpenedForm | undefined {
  const location = useLocation();
  const state: unknown = location.state;
  const own = readOwnPath(location.pathname);
  const packed = packedOf(location.pathname, own);
  const address = parseFormAddress(packed);
  if (!address) return undefined;
  const from: Record<string, unknown> = isRecord(state) ? state : {};
  const query = parseFormSearch(location.search);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    packed,
    // What was typed into a candidate is not what was typed into the screen that is published.
    id:
      packed +
      formSearch({ ...query, fragment: '' }) +
      (own?.candidate === undefined ? '' : `#${own.candidate}`),
    candidate: own?.candidate,
    address,
    ...query,
    title: text(from['title']),
    parameter: fieldsOf(from['parameter']),
    unattended: typeof from['unattended'] === 'number' ? from['unattended'] : 0,
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
