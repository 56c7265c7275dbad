import { Alert, Button, Space, Modal } from 'antd';
import { useState, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from 'react-error-boundary';
import type { OpenedLayoutHandle } from './useOpenedLayout';
import { LoadingState } from '../../../ui/LoadingState';
import { DiffLines } from './DiffLines';

/** Notices about the draft: restored, not stored, edited in another tab, or based on an older published version. */
export function DraftNotices({ layout }: { layout: OpenedLayoutHandle }) {
  const { state, server, status, conflict, text } = layout;
  const { t } = useTranslation('layouts');
  const [compared, setCompared] = useState<string>();
  const differs = status !== 'none' && server !== undefined;
  const see = (
    <Button size="small" onClick={() => setCompared(text())}>
      {t('draft.diff')}
    </Button>
  );
  return (
    <>
      {status === 'full' && <Alert type="error" showIcon title={t('draft.fullText')} />}
      {state.other && (
        <Alert
          type="warning"
          showIcon
          title={t('draft.otherTab')}
          description={status === 'elsewhere' && t('draft.otherTabText')}
          action={
            <Space wrap>
              <Button size="small" onClick={layout.takeOther}>
                {t('draft.takeOther')}
              </Button>
              {status === 'elsewhere' && (
                <Button size="small" onClick={layout.keepOwn}>
                  {t('draft.keepOwn')}
                </Button>
              )}
            </Space>
          }
        />
      )}
      {conflict && differs && (
        <Alert
          type="warning"
          showIcon
          title={t('draft.conflict')}
          action={
            <Space wrap>
              {see}
              <Button size="small" onClick={layout.rebase}>
                {t('draft.mine')}
              </Button>
              <Button size="small" onClick={() => layout.takeServer(server)}>
                {t('draft.theirs')}
              </Button>
            </Space>
          }
        />
      )}
      {state.restored && !conflict && differs && (
        <Alert
          type="info"
          showIcon
          title={t('draft.restored')}
          action={
            <Space wrap>
              {see}
              <Button size="small" onClick={() => layout.takeServer(server)}>
                {t('draft.discard')}
              </Button>
            </Space>
          }
        />
      )}
      {compared !== undefined && server !== undefined && (
        <DiffDialog
          title={t('diff.title')}
          before={server}
          after={compared}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  );
}

const LayoutDiff = lazy(async () => ({
  default: (await import(/* webpackChunkName: "publish" */ './LayoutDiff')).LayoutDiff,
}));

interface DiffDialogProps {
  title: string;
  before: string;
  after: string;
  onClose: () => void;
}

/** What differs between two texts of a layout, in a window of its own. */
function DiffDialog({ onClose, ...compared }: DiffDialogProps) {
  return (
    <Modal open title={compared.title} width={900} footer={null} onCancel={onClose}>
      <ErrorBoundary fallback={<DiffLines {...compared} />}>
        <Suspense fallback={<LoadingState />}>
          <LayoutDiff {...compared} />
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
