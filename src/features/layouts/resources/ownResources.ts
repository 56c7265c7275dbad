import { skipToken } from '@reduxjs/toolkit/query';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { useFollowScreenQuery } from '../../../api/endpoints/followScreen';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import { isRecord, packFormAddress, parseJsonObject } from '../../../protocol';
import {
  decodeResources,
  RESOURCES,
  resourcesIn,
  type ApplicationResources,
  type ResourcesOfScreen,
  type StringResource,
} from '../../../protocol/resources';
import { fingerprint, writeLayoutDraft, type LayoutDraft } from '../../../ui/layoutDraft';
import { useStoredDraft } from '../../../ui/useStoredDraft';

interface EditedResources {
  /** As they stand on the platform. */
  live: ApplicationResources | undefined;
  /** This browser's draft, else the published resources. */
  table: ApplicationResources | undefined;
  /** The resources resolved for the page's language. */
  shown: ResourcesOfScreen | undefined;
  /** Adds texts to this browser's draft, which is published with the screens that name them; false where there is no room. */
  addTexts: (texts: Readonly<Record<string, StringResource>>) => boolean;
}

/** The resources of the application whose screen is edited. */
export const OwnResources = createContext<EditedResources>({
  live: undefined,
  table: undefined,
  shown: undefined,
  addTexts: () => false,
});

/** What an application's names stand for in one language. */
export function useOwnResources(language: 'en' | 'vi'): ResourcesOfScreen | undefined {
  const { table } = use(OwnResources);
  return useMemo(() => table && resourcesIn(language, table), [table, language]);
}

const tableOf = (text: string | undefined): ApplicationResources | undefined => {
  const document = text === undefined ? undefined : parseJsonObject(text);
  return document && decodeResources(document);
};

/** A document of resources with more texts in it; those that it has stay as they are. */
export function withTexts(document: string, texts: Readonly<Record<string, StringResource>>): string {
  const table = parseJsonObject(document) ?? {};
  const strings = isRecord(table['strings']) ? table['strings'] : {};
  return JSON.stringify({ ...table, strings: { ...texts, ...strings } }, null, 2);
}

/** The resources of an application, for who works on it; the draft of them is released together with screens. */
export function useApplicationResources(application: string | undefined): EditedResources {
  const uid = useAppSelector(selectUserId);
  const isNeeded = application !== undefined && uid !== undefined;
  const { currentData } = useFollowScreenQuery(isNeeded ? { application, ref: RESOURCES } : skipToken);
  const name = packFormAddress({ reference: RESOURCES, application: application ?? '', appUserId: '' });
  const stored = currentData?.text.fileJson;
  const kept = useStoredDraft(uid, isNeeded ? name : undefined);
  // Of this tab, which is told of no change that it makes itself.
  const [own, setOwn] = useState<{ draft: LayoutDraft; before: LayoutDraft | undefined }>();
  const draft = own && own.before === kept ? own.draft : kept;
  const addTexts = useCallback(
    (texts: Readonly<Record<string, StringResource>>): boolean => {
      if (stored === undefined) return false;
      const text = withTexts(draft?.text ?? stored, texts);
      const next = { text, base: draft?.base ?? fingerprint(stored) };
      const isKept = writeLayoutDraft(uid, name, next);
      if (isKept) setOwn({ draft: next, before: kept });
      return isKept;
    },
    [uid, name, stored, draft, kept],
  );
  const live = useMemo(() => tableOf(stored), [stored]);
  const draftTable = useMemo(() => tableOf(draft?.text), [draft]);
  const locale = useAppSelector(selectLocale);
  return useMemo(() => {
    const table = draftTable ?? live;
    return { live, table, shown: table && resourcesIn(locale, table), addTexts };
  }, [live, draftTable, locale, addTexts]);
}

/** The application's own values for a property, as layouts write them. */
export function ownValues(
  property: Pick<CatalogueProperty, 'value'>,
  table: ApplicationResources | undefined,
): string[] {
  if (!table) return [];
  const named = (kind: string, entries: object) => Object.keys(entries).map((name) => `@${kind}/${name}`);
  switch (property.value) {
    case 'color':
      return named('color', table.colors);
    case 'drawable':
      return [...named('drawable', table.drawables), ...named('color', table.colors)];
    case 'text':
      return named('string', table.strings);
    default:
      return [];
  }
}

// Placeholder for pictures, which need not be sent to the worker.
const SOME_PICTURE = 'data:image/png;base64,AAAA';

/** What the check has to know of an application's resources. */
export function checkedResources(table: ApplicationResources | undefined): ResourcesOfScreen | undefined {
  if (!table) return undefined;
  const drawables = Object.fromEntries(Object.keys(table.drawables).map((name) => [name, SOME_PICTURE]));
  return { ...resourcesIn('vi', table), drawables };
}
