import { Alert, Button } from 'antd';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { useScreenVersionsQuery, type PublishedScreen } from '../../../api/endpoints/screens';
import { rejectionCode, type ScreenPlace } from '../../../protocol';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { fingerprint } from '../../../ui/layoutDraft';
import { PlainNotice } from '../../../ui/PlainNotice';
import { BarPart } from '../designer/DesignerBar';
import type { PublishTarget } from './screenChange';

const PublishDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "publish" */ './PublishDialog')).PublishDialog,
}));
const HistoryDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "publish" */ './HistoryDialog')).HistoryDialog,
}));

interface PublishBarProps {
  place: ScreenPlace;
  /** Shown between the history and the publish button. */
  share: ReactNode;
  /** There are unpublished changes. */
  edited: boolean;
  /** `fingerprint` of the server's layout that the text began with. */
  base: string;
  text: () => string;
  /** The published layout; undefined until loaded. */
  server: string | undefined;
  /** `layout` is what stands on the server now. */
  onLive: (layout: string) => void;
  onTakeTheirs: (layout: string) => void;
  /** Opens an older version in the editor. */
  onOpen: (layout: string) => void;
}

type Dialog = { show: 'history'; text: string } | { show: 'publish'; target: PublishTarget };

/** Buttons to publish and to open the history; people who may not publish see why. */
export function PublishBar(props: PublishBarProps) {
  const { place, share, edited, base, text, server, onLive, onTakeTheirs, onOpen } = props;
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const { data, error } = useScreenVersionsQuery(place);
  const [dialog, setDialog] = useState<Dialog>();
  const [done, setDone] = useState<PublishedScreen & { at: number; print: string }>();
  const [failed, setFailed] = useState(false);
  // Hides the success message once the published version is no longer this one.
  const print = useMemo(() => (server === undefined ? undefined : fingerprint(server)), [server]);
  if (done && print !== undefined && print !== done.print) setDone(undefined);
  if (rejectionCode(error) === 'not_developer')
    return (
      <PlainNotice tone="info">
        <strong className="notice-title">{t('publish.readOnly')}</strong>
        <div>{t('publish.failure.notDeveloper')}</div>
      </PlainNotice>
    );
  const close = () => setDialog(undefined);
  const open = (next: Dialog) => {
    setDone(undefined);
    setFailed(false);
    setDialog(next);
  };
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  return (
    <>
      <BarPart slot="publish">
        <div className="publish-actions">
          <Button onClick={() => open({ show: 'history', text: text() })}>{t('history.title')}</Button>
          {share}
          <Button
            type="primary"
            disabled={!edited || (data === undefined && error === undefined)}
            onClick={() => open({ show: 'publish', target: { kind: 'layout', text: text(), base } })}
          >
            {t('publish.open')}
          </Button>
        </div>
      </BarPart>
      {done && (
        <Alert
          type="success"
          showIcon
          closable={{ onClose: () => setDone(undefined) }}
          role="status"
          title={t('publish.done', { time: time.format(done.at) })}
          description={
            <>
              {done.viewers === 1 ? t('publish.doneAlone') : t('publish.doneReach', { count: done.viewers })}{' '}
              {t('publish.version')} <code className="wrap">{done.version}</code>
            </>
          }
        />
      )}
      {failed && <Alert type="error" showIcon title={t('publish.notLoaded')} />}
      {dialog && !failed && (
        <ErrorBoundary fallback={null} onError={() => setFailed(true)}>
          <Suspense fallback={null}>
            {dialog.show === 'history' ? (
              <HistoryDialog
                place={place}
                text={dialog.text}
                edited={edited}
                onRestore={(version) => open({ show: 'publish', target: { kind: 'version', version } })}
                onOpen={(layout) => {
                  onOpen(layout);
                  close();
                }}
                onClose={close}
              />
            ) : (
              <PublishDialog
                place={place}
                target={dialog.target}
                onLive={(layout, published) => {
                  onLive(layout);
                  if (published) setDone({ ...published, at: Date.now(), print: fingerprint(layout) });
                  close();
                }}
                onTakeTheirs={(layout) => {
                  onTakeTheirs(layout);
                  close();
                }}
                onClose={close}
              />
            )}
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
