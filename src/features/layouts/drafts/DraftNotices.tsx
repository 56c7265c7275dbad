import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffDialog } from './DiffDialog';
import type { OpenedLayoutHandle } from './useOpenedLayout';

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
