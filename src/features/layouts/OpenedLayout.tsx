import { Alert, Button, Segmented } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import type { ScreenPlace } from '../../protocol';
import { selectUserId } from '../../api/slices/authSlice';
import { LoadingState } from '../../ui/LoadingState';
import { BarPart, useIsDesigner } from './designer/DesignerBar';
import { DraftNotices } from './drafts/DraftNotices';
import { useOpenedLayout } from './drafts/useOpenedLayout';
import { PublishBar } from './publish/PublishBar';
import { OwnResources, useApplicationResources } from './resources/ownResources';
import { SimpleEditor } from './SimpleEditor';

const Workbench = lazy(async () => ({
  default: (await import(/* webpackChunkName: "workbench" */ './Workbench')).Workbench,
}));

const VIEWS = ['workbench', 'text'] as const;

interface OpenedLayoutProps {
  name: string;
  server: string | undefined;
  /** Where it is published; undefined when it cannot be. */
  place: ScreenPlace | undefined;
  /** Shown beside the publish button. */
  share: ReactNode;
}

/** One layout and its draft in the workbench, or as plain text: on request, and where the workbench cannot be loaded. */
export function OpenedLayout({ name, server, place, share }: OpenedLayoutProps) {
  const { t } = useTranslation('layouts');
  const uid = useAppSelector(selectUserId);
  const layout = useOpenedLayout(uid, name, server);
  const resources = useApplicationResources(place?.application);
  const { state, dispatch, status, text } = layout;
  const isDesigner = useIsDesigner();
  const canChoose = !state.workbenchFailed;
  const view = canChoose ? state.view : 'text';
  // A view starts with the text of the previous one.
  const shared = { start: text, onText: layout.onText, onHandle: layout.onHandle };
  const draftStatus = <span role="status">{t(`draft.${status}`)}</span>;
  const publishBar = place && (
    <PublishBar
      place={place}
      share={share}
      edited={status !== 'none'}
      base={state.base}
      text={text}
      server={layout.server}
      onLive={layout.published}
      onTakeTheirs={layout.takePublished}
      onOpen={layout.replace}
    />
  );
  return (
    <OwnResources value={resources}>
      <div className="opened-layout">
        {isDesigner ? (
          <>
            <BarPart slot="publish">{draftStatus}</BarPart>
            {publishBar}
          </>
        ) : (
          <div className="editor-actions">
            {canChoose && (
              <Segmented
                aria-label={t('editor.view')}
                value={view}
                options={VIEWS.map((value) => ({ value, label: t(`editor.${value}`) }))}
                onChange={(chosen) => dispatch({ type: 'viewChosen', view: chosen })}
              />
            )}
            {place && (
              <Link to={`/createappliation/${place.application}/screens`}>{t('editor.fromCollection')}</Link>
            )}
            {draftStatus}
            {publishBar}
          </div>
        )}
        <DraftNotices layout={layout} />
        {state.workbenchFailed && (
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
          <SimpleEditor {...shared} application={place?.application} />
        ) : (
          <ErrorBoundary fallback={null} onError={() => dispatch({ type: 'workbenchFailed' })}>
            <Suspense fallback={<LoadingState />}>
              <Workbench {...shared} application={place?.application} place={place} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </OwnResources>
  );
}
