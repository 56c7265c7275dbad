import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useFollowScreenQuery } from '../../../api/endpoints/followScreen';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { EMPTY_SCREEN, type ScreenState } from '../../../engine';
import { FORM_LAYOUTS, LAYOUTS, packFormAddress, parseJsonObject, type ScreenPlace } from '../../../protocol';
import type { DataDefinition } from '../../../protocol/data/definition';
import { useStoredDraft } from '../../../ui/useStoredDraft';
import { layoutText } from '../../../authoring/diff/storedLayout';
import { listBinding, startOf } from '../listData/bindList';
import type { LastSource } from '../source/readSource';
import { sampleRow } from './sampleRow';

const ROWS = 3;

/** Rows as they would come to a list of the collection. */
function screenOf(definition: DataDefinition, layout: unknown): ScreenState {
  const { changes } = EMPTY_SCREEN;
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    key: `sample${String(index)}`,
    layout,
    data: { layoutDataField: sampleRow(definition, index) },
    changes,
  }));
  return { ...EMPTY_SCREEN, rows };
}

/**
 * Sample rows for the edited screen's list, drawn with this browser's draft of the row layout, else the published one;
 * empty for every other document.
 */
export function useSampleRows(place: ScreenPlace | undefined, source: LastSource): ScreenState {
  const uid = useAppSelector(selectUserId);
  const hasList = useMemo(() => listBinding(source, '') !== undefined, [source]);
  const listScreen = hasList && place?.ref.startsWith(FORM_LAYOUTS) ? place : undefined;
  const live = useFollowScreenQuery(listScreen ?? skipToken).currentData;
  const startText = live && startOf(live.text.fileJson);
  const collection = startText === undefined ? '' : (listBinding(source, startText)?.collection ?? '');
  const bound = listScreen && collection !== '' ? listScreen : undefined;
  const collections = useDefinedCollectionsQuery(
    bound ? { application: bound.application } : skipToken,
  ).currentData;
  const row = bound && {
    application: bound.application,
    ref: `${LAYOUTS}/android/recycler_layout/${collection}`,
  };
  const published = useFollowScreenQuery(row ?? skipToken).currentData?.text.fileJson;
  const name = row && packFormAddress({ reference: row.ref, application: row.application, appUserId: '' });
  const draft = useStoredDraft(uid, name);
  const text = draft?.text ?? (published && layoutText(published));
  const definition = collections?.find((one) => one.name === collection)?.definition;
  return useMemo(() => {
    const layout = text && parseJsonObject(text);
    return definition && layout ? screenOf(definition, layout) : EMPTY_SCREEN;
  }, [definition, text]);
}
