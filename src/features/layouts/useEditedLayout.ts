import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useAppSelector } from '../../api/hooks';
import { useLocation } from 'react-router-dom';
import { useFollowScreenQuery } from '../../api/endpoints/followScreen';
import { useGetLayoutDataQuery } from '../../api/endpoints/form';
import { isRecord, parseFormAddress, screenName, type FormAddress, type ScreenPlace } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { selectEditor } from '../../api/slices/layoutsSlice';
import { layoutText } from '../../authoring/diff/storedLayout';
import { sampleLayout } from './sampleLayout';

/** The layout an address of the editor names. */
export interface EditedLayout {
  /** What its draft is kept under. */
  name: string;
  /** The copy the platform has, as JSON; undefined while it is not known. */
  server: string | undefined;
  /** The screen it is the layout of; undefined for parts, samples, and who is not signed in. */
  place: ScreenPlace | undefined;
  /** Where it stands in its document; empty for a whole one. */
  path: string;
  sample: boolean;
  loading: boolean;
  error: unknown;
  retry: () => void;
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);
const SAMPLE = pretty(sampleLayout);

const isMissing = (error: unknown) => isRecord(error) && error['code'] === 'not_found';

/** True for what lies among the forms: anything else may be a dashboard or the layout of a row, which no request opens. */
const isAmongForms = ({ reference, application }: FormAddress): boolean =>
  /^[^/]+\/form\//.test(screenName(reference, application));

function addressed(pathname: string): string {
  const raw = /^\/jsoneditor\/([^/]+)/.exec(pathname)?.[1] ?? '';
  try {
    return parseFormAddress(raw) ? raw : decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/**
 * A screen by its packed address, asked for anew and followed while it is open; else what a click opened; else a marked
 * sample.
 */
export function useEditedLayout(): EditedLayout {
  const name = addressed(useLocation().pathname);
  const address = useMemo(() => parseFormAddress(name), [name]);
  const editor = useAppSelector((state) => selectEditor(state));
  const uid = useAppSelector(selectUserId);
  const [visit, setVisit] = useState(0);
  const [askedAsForm, setAskedAsForm] = useState('');
  const isForm = address !== undefined && (isAmongForms(address) || askedAsForm === name);
  const { currentData, error, isFetching } = useGetLayoutDataQuery(
    isForm && uid !== undefined ? { ...address, screenName: '', visit } : skipToken,
  );
  const layout = currentData?.parts.layout?.data;
  const form = useMemo(() => (layout === undefined ? undefined : pretty(layout)), [layout]);
  const place = useMemo(
    () =>
      address && uid !== undefined ? { application: address.application, ref: address.reference } : undefined,
    [address, uid],
  );
  // Dashboards and the layouts of rows are no forms; their developer is given them as they are stored.
  const document = useFollowScreenQuery(place && (!isForm || isMissing(error)) ? place : skipToken);
  // Whoever is not given the document may still look at what is a screen.
  if (!isForm && document.error !== undefined) setAskedAsForm(name);
  const stored = document.currentData?.text.fileJson;
  const whole = useMemo(() => (stored === undefined ? undefined : layoutText(stored)), [stored]);
  const asked = form ?? whole;
  const retry = () => setVisit(visit + 1);
  const opened = editor && (!address || editor.name === name) ? editor : undefined;
  const server = asked ?? opened?.text;
  if (address)
    return {
      name,
      server,
      place,
      path: '',
      sample: false,
      loading: server === undefined && (isFetching || document.isFetching),
      error: server === undefined ? error : undefined,
      retry,
    };
  return {
    name: opened ? (opened.name ?? name) : 'sample',
    server: server ?? SAMPLE,
    place: undefined,
    path: opened?.path ?? '',
    sample: !opened,
    loading: false,
    error: undefined,
    retry,
  };
}
