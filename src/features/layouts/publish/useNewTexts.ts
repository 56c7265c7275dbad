import { skipToken } from '@reduxjs/toolkit/query';
import { use, useMemo } from 'react';
import { useScreenVersionQuery } from '../../../api/endpoints/screens';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { packFormAddress } from '../../../protocol';
import { RESOURCES, type StringResource } from '../../../protocol/resources';
import { fingerprint, readLayoutDraft, writeLayoutDraft } from '../../../ui/layoutDraft';
import { forgetPublishedDraft } from '../../../ui/layoutDrafts';
import { checkedResources, OwnResources, withTexts } from '../resources/ownResources';

const NAMED_TEXT = /@string\/(\w+)/g;

/** Texts of the draft that a layout names and that are not published: they go before it, or people would read their names. */
export function useNewTexts(application: string, layout: string) {
  const uid = useAppSelector(selectUserId);
  const { live, table } = use(OwnResources);
  const texts = useMemo(() => {
    const named = [...layout.matchAll(NAMED_TEXT)].flatMap(([, name = '']): [string, StringResource][] => {
      const text = table?.strings[name];
      return text === undefined || live?.strings[name] !== undefined ? [] : [[name, text]];
    });
    return Object.fromEntries(named);
  }, [layout, live, table]);
  const isNeeded = Object.keys(texts).length > 0;
  const { currentData, isError, refetch } = useScreenVersionQuery(
    isNeeded ? { application, ref: RESOURCES } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  // What the check of the layout has to know.
  const resources = useMemo(
    () => checkedResources(live && { ...live, strings: { ...live.strings, ...texts } }),
    [live, texts],
  );
  return {
    texts,
    resources,
    isLoading: isNeeded && !currentData && !isError,
    /** The change that publishes them; undefined where there is nothing to publish, or it is not known yet to what. */
    change: isNeeded &&
      currentData && { fileJson: withTexts(currentData.fileJson, texts), base: currentData.hash },
    refetch: () => isNeeded && refetch(),
    /** They are published: the draft stays for what else is in it. */
    settle: (fileJson: string): void => {
      const name = packFormAddress({ reference: RESOURCES, application, appUserId: '' });
      const draft = readLayoutDraft(uid, name);
      const base = fingerprint(fileJson);
      if (!draft) return;
      if (fingerprint(draft.text) === base) forgetPublishedDraft(uid, name);
      else writeLayoutDraft(uid, name, { ...draft, base });
    },
  };
}
