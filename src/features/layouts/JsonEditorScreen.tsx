import { Space, Tag } from 'antd';
import { Suspense, useState, type ComponentType, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../../api/hooks';
import { FORM_LAYOUTS, type ScreenPlace, parseFormAddress, isRecord, packFormAddress } from '../../protocol';
import { selectAuth, selectUserId } from '../../api/slices/authSlice';
import { AsyncState } from '../../ui/AsyncState';
import { PageFrame } from '../../ui/PageFrame';
import { useStoredDraft } from '../../ui/useStoredDraft';
import { DesignerFrame } from './designer/DesignerFrame';
import { ScreenSwitcher } from './designer/ScreenSwitcher';
import { OpenedLayout } from './OpenedLayout';
import { editorIn, inOtherEditor, useEditedLayout, type EditedLayout } from './useEditedLayout';
import { useOwnApplicationName } from '../../api/endpoints/useOwnApplicationName';
import { useDocumentName, nameOfDocument } from '../../ui/useDocumentName';
import { useReleasesQuery } from '../../api/endpoints/releases';
import { currentReference } from '../../api/endpoints/renames';
import { moveLayoutDrafts } from '../../ui/movedDrafts';
import { useToast } from '../../ui/useToast';
import './layouts.css';

interface JsonEditorScreenProps {
  /** Hands the drafts of an application to testers. */
  Share: ComponentType<{ application: string }>;
  /** It has the window to itself. */
  isDesigner?: boolean;
}

/** One layout in the editor: a whole screen by its address, what a click on a label opened, or a marked sample. */
export function JsonEditorScreen({ Share, isDesigner = false }: JsonEditorScreenProps) {
  const { t } = useTranslation('layouts');
  const uid = useAppSelector(selectUserId);
  // Drafts belong to a user, so authentication must be settled first.
  const unknownPerson = useAppSelector(selectAuth).status === 'loading';
  const edited = useEditedLayout();
  const { name, server, place, sample, loading, error, retry } = edited;
  const { pathname } = useLocation();
  const title = useEditedTitle(edited, isDesigner);
  useRenamedScreen(edited);
  // A draft can be edited while the platform is unreachable. What is open stays open, since something may be typed there.
  const draft = useStoredDraft(uid, name);
  const key = `${uid ?? ''} ${name}`;
  const [openedKey, setOpenedKey] = useState<string>();
  const isOpen = server !== undefined || draft !== undefined || openedKey === key;
  if (isOpen && openedKey !== key) setOpenedKey(key);
  const body = (
    <AsyncState
      loading={unknownPerson || (loading && !isOpen)}
      error={isOpen ? undefined : error}
      onRetry={retry}
      empty={!isOpen}
      emptyText={t('editor.signIn')}
    >
      <OpenedLayout
        key={key}
        name={name}
        server={server}
        place={place}
        share={
          place && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <Share application={place.application} />
              </Suspense>
            </ErrorBoundary>
          )
        }
      />
    </AsyncState>
  );
  if (isDesigner) {
    const back = place ? `/application/${encodeURIComponent(place.application)}` : '/design';
    return (
      <DesignerFrame title={title} back={back} switcher={place && <ScreenSwitcher place={place} />}>
        {body}
      </DesignerFrame>
    );
  }
  return (
    <PageFrame
      title={title}
      extra={
        <Space wrap>
          {sample && <Tag>{t('editor.sample')}</Tag>}
          {place && <Edited name={name} place={place} />}
          <Link to={inOtherEditor(pathname)}>{t('designer.open')}</Link>
        </Space>
      }
    >
      {body}
    </PageFrame>
  );
}

/** Links to the application and, for a form, to its screen. */
function Edited({ name, place: { application, ref } }: { name: string; place: ScreenPlace }) {
  const { t } = useTranslation('layouts');
  return (
    <Space wrap>
      <Link to={`/application/${encodeURIComponent(application)}`}>
        {t('editor.application', { application })}
      </Link>
      {ref.startsWith(FORM_LAYOUTS) && <Link to={`/generalform/${name}`}>{t('editor.openScreen')}</Link>}
    </Space>
  );
}

/** What people call the document that is edited: its screen and its application; a part by the screen it belongs to. */
function useEditedTitle({ name, path }: Pick<EditedLayout, 'name' | 'path'>, isDesigner: boolean): string {
  const { t } = useTranslation('layouts');
  const nameOf = useDocumentName();
  const [packed = ''] = name.split('#');
  const address = parseFormAddress(packed);
  const ownName = useOwnApplicationName(address?.application);
  if (!address) return t(isDesigner ? 'designer.bar' : 'editor.title');
  const { application: id, reference } = address;
  const title = t('editor.of', { screen: nameOf(reference), application: ownName ?? id });
  return path === '' ? title : t('editor.part', { title });
}

/**
 * Leads from the address of a screen that was renamed to its new one, with the draft that was kept under the old one. From there
 * it leads no further: screens that swapped their names and are gone would lead to each other for ever.
 */
function useRenamedScreen({ name, place, missing }: EditedLayout): void {
  const { t } = useTranslation('layouts');
  const uid = useAppSelector(selectUserId);
  const navigate = useNavigate();
  const toast = useToast();
  const location = useLocation();
  const { pathname } = location;
  const state: unknown = location.state;
  const wasLedHere = isRecord(state) && state['renamed'] === true;
  const from = missing && place && !wasLedHere ? place : undefined;
  const { currentData: releases } = useReleasesQuery(from ? { application: from.application } : skipToken);
  const to = from && releases && currentReference(releases, from.application, from.ref);
  useEffect(() => {
    const address = parseFormAddress(name);
    if (uid === undefined || from === undefined || to === undefined || !address) return;
    moveLayoutDrafts(uid, { application: from.application, from: from.ref, to });
    toast({ text: t('editor.renamed', { name: nameOfDocument(to) }) });
    void navigate(`/${editorIn(pathname)}/${packFormAddress({ ...address, reference: to })}`, {
      replace: true,
      state: { renamed: true },
    });
  }, [uid, from, to, name, pathname, toast, navigate, t]);
}
