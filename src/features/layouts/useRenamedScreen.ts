import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useReleasesQuery } from '../../api/endpoints/releases';
import { currentReference } from '../../api/endpoints/renames';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { isRecord, packFormAddress, parseFormAddress } from '../../protocol';
import { moveLayoutDrafts } from '../../ui/movedDrafts';
import { nameOfDocument } from '../../ui/useDocumentName';
import { useToast } from '../../ui/useToast';
import type { EditedLayout } from './useEditedLayout';

/**
 * Leads from the address of a screen that was renamed to its new one, with the draft that was kept under the old one. From there
 * it leads no further: screens that swapped their names and are gone would lead to each other for ever.
 */
export function useRenamedScreen({ name, place, missing }: EditedLayout): void {
  const { t } = useTranslation('layouts');
  const uid = useAppSelector(selectUserId);
  const navigate = useNavigate();
  const toast = useToast();
  const state: unknown = useLocation().state;
  const wasLedHere = isRecord(state) && state['renamed'] === true;
  const from = missing && place && !wasLedHere ? place : undefined;
  const { currentData: releases } = useReleasesQuery(from ? { application: from.application } : skipToken);
  const to = from && releases && currentReference(releases, from.application, from.ref);
  useEffect(() => {
    const address = parseFormAddress(name);
    if (uid === undefined || from === undefined || to === undefined || !address) return;
    moveLayoutDrafts(uid, { application: from.application, from: from.ref, to });
    toast({ text: t('editor.renamed', { name: nameOfDocument(to) }) });
    void navigate(`/jsoneditor/${packFormAddress({ ...address, reference: to })}`, {
      replace: true,
      state: { renamed: true },
    });
  }, [uid, from, to, name, toast, navigate, t]);
}
