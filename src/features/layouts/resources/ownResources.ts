import { skipToken } from '@reduxjs/toolkit/query';
import { createContext, use, useMemo } from 'react';
import { useFollowScreenQuery } from '../../../api/endpoints/followScreen';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { CatalogueProperty } from '../../../authoring/check/catalogue/catalogue';
import { packFormAddress, parseJsonObject } from '../../../protocol';
import {
  decodeResources,
  RESOURCES,
  resourcesIn,
  type ApplicationResources,
  type ResourcesOfScreen,
} from '../../../protocol/resources';
import { useStoredDraft } from '../../../ui/useStoredDraft';

interface EditedResources {
  /** As they stand on the platform. */
  live: ApplicationResources | undefined;
  /** This browser's draft, else the published resources. */
  table: ApplicationResources | undefined;
  /** The resources resolved for the page's language. */
  shown: ResourcesOfScreen | undefined;
}

/** The resources of the application whose screen is edited. */
export const OwnResources = createContext<EditedResources>({
  live: undefined,
  table: undefined,
  shown: undefined,
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

/** The resources of an application, for who works on it; the draft of them is released together with screens. */
export function useApplicationResources(application: string | undefined): EditedResources {
  const uid = useAppSelector(selectUserId);
  const isNeeded = application !== undefined && uid !== undefined;
  const { currentData } = useFollowScreenQuery(isNeeded ? { application, ref: RESOURCES } : skipToken);
  const name = packFormAddress({ reference: RESOURCES, application: application ?? '', appUserId: '' });
  const draft = useStoredDraft(uid, isNeeded ? name : undefined);
  const stored = currentData?.text.fileJson;
  const live = useMemo(() => tableOf(stored), [stored]);
  const draftTable = useMemo(() => tableOf(draft?.text), [draft]);
  const locale = useAppSelector(selectLocale);
  return useMemo(() => {
    const table = draftTable ?? live;
    return { live, table, shown: table && resourcesIn(locale, table) };
  }, [live, draftTable, locale]);
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
