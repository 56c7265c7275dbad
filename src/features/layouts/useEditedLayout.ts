import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useAppSelector } from '../../api/hooks';
import { useLocation } from 'react-router-dom';
import { useFollowScreenQuery } from '../../api/endpoints/followScreen';
import { useGetLayoutDataQuery } from '../../api/endpoints/form';
import { isRecord, parseFormAddress, screenName, type FormAddress, type ScreenPlace } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { selectEditor } from '../../api/slices/layoutsSlice';
import { layoutText } from '../../authoring/diff/storedLayout';
import { fingerprint } from '../../ui/layoutDraft';
import { useStoredDraft } from '../../ui/useStoredDraft';
import { sampleLayout } from './sampleLayout';

/** The layout an address of the editor names. */
export interface EditedLayout {
  /** Storage name of its draft. */
  name: string;
  /** The platform's copy as JSON; undefined until loaded. */
  server: string | undefined;
  /** The screen it is the layout of; undefined for parts, samples, and who is not signed in. */
  place: ScreenPlace | undefined;
  /** Path within its document; empty for a whole document. */
  path: string;
  sample: boolean;
  /** Nothing stands at the place. */
  missing: boolean;
  loading: boolean;
  error: unknown;
  retry: () => void;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);
const SAMPLE_NAME = 'sample';
const SAMPLES = { vi: pretty(sampleLayout('vi')), en: pretty(sampleLayout('en')) } as const;

/** The sample a draft began with; without one that of the language in which the editor was opened. */
function useSample(uid: string | undefined): string {
  const [language] = useState(useAppSelector(selectLocale));
  const base = useStoredDraft(uid, SAMPLE_NAME)?.base;
  return Object.values(SAMPLES).find((text) => fingerprint(text) === base) ?? SAMPLES[language];
}

const isMissing = (error: unknown) => isRecord(error) && error['code'] === 'not_found';

/** True for references below the forms; others may be dashboards or row layouts, which no request opens. */
const isAmongForms = ({ reference, application }: FormAddress): boolean =>
  /^[^/]+\/form\//.test(screenName(reference, application));

const PATH = /^\/(jsoneditor|designer)\/([^/]+)/;

/** Which of the two editors an address opens. */
export const editorIn = (pathname: string): string => PATH.exec(pathname)?.[1] ?? 'jsoneditor';

/** The same layout in the other of the two editors. */
export const inOtherEditor = (pathname: string): string =>
  pathname.replace(PATH, (_path, editor: string, data: string) =>
    editor === 'designer' ? `/jsoneditor/${data}` : `/designer/${data}`,
  );

function nameInPath(pathname: string): string {
  const raw = PATH.exec(pathname)?.[2] ?? '';
  try {
    return parseFormAddress(raw) ? raw : decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/**
 * The screen of a packed address, reloaded and followed while it is open; else the layout of the last click; else a marked
 * sample.
 */
export function useEditedLayout(): EditedLayout {
  const name = nameInPath(useLocation().pathname);
  const address = useMemo(() => parseFormAddress(name), [name]);
  const editor = useAppSelector((state) => selectEditor(state));
  const uid = useAppSelector(selectUserId);
  const sample = useSample(uid);
  const [askedAsForm, setAskedAsForm] = useState('');
  const isForm = address !== undefined && (isAmongForms(address) || askedAsForm === name);
  const query = useGetLayoutDataQuery(
    isForm && uid !== undefined ? { ...address, screenName: '' } : skipToken,
  );
  const { currentData, error, isFetching } = query;
  const layout = currentData?.parts.layout?.data;
  const form = useMemo(() => (layout === undefined ? undefined : pretty(layout)), [layout]);
  const place = useMemo(
    () =>
      address && uid !== undefined ? { application: address.application, ref: address.reference } : undefined,
    [address, uid],
  );
  // Dashboards and row layouts are no forms; developers get them as stored.
  const document = useFollowScreenQuery(place && (!isForm || isMissing(error)) ? place : skipToken);
  // People without access to the document may still see a screen.
  if (!isForm && document.error !== undefined) setAskedAsForm(name);
  const stored = document.currentData?.text.fileJson;
  const documentLayout = useMemo(() => (stored === undefined ? undefined : layoutText(stored)), [stored]);
  const loaded = form ?? documentLayout;
  const retry = () => {
    if (!query.isUninitialized) void query.refetch();
  };
  const opened = editor && (!address || editor.name === name) ? editor : undefined;
  const server = loaded ?? opened?.text;
  if (address)
    return {
      name,
      server,
      place,
      path: '',
      sample: false,
      missing: server === undefined && isMissing(error) && !isFetching && !document.isFetching,
      loading: server === undefined && (isFetching || document.isFetching),
      error: server === undefined ? error : undefined,
      retry,
    };
  return {
    name: opened ? (opened.name ?? name) : SAMPLE_NAME,
    server: server ?? sample,
    place: undefined,
    path: opened?.path ?? '',
    sample: !opened,
    missing: false,
    loading: false,
    error: undefined,
    retry,
  };
}
