import { Alert, Button, Segmented } from 'antd';
import { lazy, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import type { ScreenPlace } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { LoadingState } from '../../ui/LoadingState';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { DraftNotices } from './drafts/DraftNotices';
import { fingerprint } from './drafts/layoutDrafts';
import { useLayoutDraft } from './drafts/useLayoutDraft';
import type { EditorHandle } from './EditorViewProps';
import { PublishBar } from './publish/PublishBar';
import { SimpleEditor } from './SimpleEditor';

const Workbench = lazy(async () => ({
  default: (await import(/* webpackChunkName: "workbench" */ './Workbench')).Workbench,
}));

const VIEWS = ['workbench', 'text'] as const;
type View = (typeof VIEWS)[number];

interface OpenedLayoutProps {
  name: string;
  server: string | undefined;
  /** Where it is published; undefined when it cannot be. */
  place: ScreenPlace | undefined;
}

/** The text of one layout and its draft, in the workbench or, on phones and where that cannot be had, as plain text. */
export function OpenedLayout({ name, server: told, place }: OpenedLayoutProps) {
  const { t } = useTranslation('layouts');
  const uid = useAppSelector(selectUserId);
  // What this person made live stands there before the platform tells, and also where it tells nobody.
  const [own, setOwn] = useState<{ layout: string; over: string | undefined }>();
  if (own && own.over !== told) setOwn(undefined);
  const server = own && own.over === told ? own.layout : told;
  const draft = useLayoutDraft(uid, name, server);
  const roomy = useMediaQuery('(min-width: 768px)');
  const [chosen, setChosen] = useState<View>();
  const [failed, setFailed] = useState(false);
  const latest = useRef<() => string>(() => draft.initial);
  const handle = useRef<EditorHandle>(undefined);
  const view: View = failed || !roomy ? 'text' : (chosen ?? 'workbench');

  const { keep, drop, joinOther } = draft;
  const onText = useCallback(
    (text: () => string) => {
      latest.current = text;
      keep(text);
    },
    [keep],
  );
  const onHandle = useCallback((given: EditorHandle) => {
    handle.current = given;
  }, []);
  const replace = useCallback((text: string) => {
    handle.current?.replace(text);
    latest.current = () => text;
  }, []);
  const takeTheirs = useCallback(() => {
    if (server === undefined) return;
    replace(server);
    drop(server);
  }, [server, drop, replace]);

  // Nothing of one's own is in the text: it simply follows the platform's copy, or already says the same.
  const { conflict } = draft;
  const untouched = draft.status === 'none';
  useLayoutEffect(() => {
    if (!conflict || server === undefined) return;
    if (untouched) takeTheirs();
    else if (fingerprint(latest.current()) === fingerprint(server)) drop(server);
  }, [conflict, untouched, server, takeTheirs, drop]);
  const onLive = (layout: string) => {
    setOwn({ layout, over: told });
    if (fingerprint(latest.current()) === fingerprint(layout)) drop(layout);
  };
  // Each view begins with what the one before it held.
  const start = useCallback(() => latest.current(), []);
  const shared = { start, onText, onHandle };
  return (
    <div className="opened-layout">
      <div className="editor-actions">
        {roomy && !failed && (
          <Segmented
            aria-label={t('editor.view')}
            value={view}
            options={VIEWS.map((value) => ({ value, label: t(`editor.${value}`) }))}
            onChange={setChosen}
          />
        )}
        <span role="status">{t(`draft.${draft.status}`)}</span>
        {place && (
          <PublishBar
            place={place}
            edited={!untouched}
            base={draft.base}
            text={start}
            onLive={onLive}
            onTakeTheirs={(layout) => {
              setOwn({ layout, over: told });
              replace(layout);
              drop(layout);
            }}
            onOpen={replace}
          />
        )}
      </div>
      <DraftNotices
        draft={draft}
        server={server}
        text={start}
        onTakeTheirs={takeTheirs}
        onTakeOther={() => {
          if (draft.other) replace(draft.other.text);
          joinOther();
        }}
      />
      {failed && (
        <Alert
          type="warning"
          showIcon
          title={t('editor.failed')}
          action={
            <Button size="small" onClick={() => window.location.reload()}>
              {t('editor.reload')}
            </Button>
          }
        />
      )}
      {view === 'text' ? (
        <SimpleEditor {...shared} />
      ) : (
        <ErrorBoundary fallback={null} onError={() => setFailed(true)}>
          <Suspense fallback={<LoadingState />}>
            <Workbench {...shared} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
