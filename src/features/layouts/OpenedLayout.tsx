import { Alert, Button, Segmented } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectUserId } from '../../state/authSlice';
import { LoadingState } from '../../ui/LoadingState';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { DraftNotices } from './drafts/DraftNotices';
import { useLayoutDraft } from './drafts/useLayoutDraft';
import type { EditorHandle } from './EditorViewProps';
import { SimpleEditor } from './SimpleEditor';

const Workbench = lazy(async () => ({
  default: (await import(/* webpackChunkName: "workbench" */ './Workbench')).Workbench,
}));

const VIEWS = ['workbench', 'text'] as const;
type View = (typeof VIEWS)[number];

interface OpenedLayoutProps {
  name: string;
  server: string | undefined;
}

/** The text of one layout and its draft, in the workbench or, on phones and where that cannot be had, as plain text. */
export function OpenedLayout({ name, server }: OpenedLayoutProps) {
  const { t } = useTranslation('layouts');
  const uid = useSelector(selectUserId);
  const draft = useLayoutDraft(uid, name, server);
  const roomy = useMediaQuery('(min-width: 768px)');
  const [chosen, setChosen] = useState<View>();
  const [failed, setFailed] = useState(false);
  const latest = useRef<() => string>(() => draft.initial);
  const handle = useRef<EditorHandle>(undefined);
  const view: View = failed || !roomy ? 'text' : (chosen ?? 'workbench');

  const { keep, drop } = draft;
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
  const takeTheirs = useCallback(() => {
    if (server === undefined) return;
    handle.current?.replace(server);
    latest.current = () => server;
    drop();
  }, [server, drop]);

  // Nothing of one's own is in the text: it simply follows the platform's copy.
  const follows = draft.conflict && draft.status === 'none';
  useEffect(() => {
    if (follows) takeTheirs();
  }, [follows, takeTheirs]);
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
      </div>
      <DraftNotices draft={draft} server={server} text={start} onTakeTheirs={takeTheirs} />
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
