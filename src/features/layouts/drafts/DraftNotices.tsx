import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffDialog } from './DiffDialog';
import type { KeptDraft } from './useLayoutDraft';

interface DraftNoticesProps {
  draft: KeptDraft;
  /** The server's copy as it is now. */
  server: string | undefined;
  text: () => string;
  /** Puts the server's copy in place of the text. */
  onTakeTheirs: () => void;
  /** Puts another tab's text in place of this one's. */
  onTakeOther: () => void;
}

/** What a person must know of their unpublished text: it was put back, it cannot be kept, the server's copy changed. */
export function DraftNotices({ draft, server, text, onTakeTheirs, onTakeOther }: DraftNoticesProps) {
  const { t } = useTranslation('layouts');
  const [compared, setCompared] = useState<string>();
  const differs = draft.status !== 'none' && server !== undefined;
  const see = (
    <Button size="small" onClick={() => setCompared(text())}>
      {t('draft.diff')}
    </Button>
  );
  return (
    <>
      {draft.status === 'full' && <Alert type="error" showIcon title={t('draft.fullText')} />}
      {draft.other && (
        <Alert
          type="warning"
          showIcon
          title={t('draft.otherTab')}
          description={draft.status === 'elsewhere' && t('draft.otherTabText')}
          action={
            <Space wrap>
              <Button size="small" onClick={onTakeOther}>
                {t('draft.takeOther')}
              </Button>
              {draft.status === 'elsewhere' && (
                <Button size="small" onClick={() => draft.keepOwn(text())}>
                  {t('draft.keepOwn')}
                </Button>
              )}
            </Space>
          }
        />
      )}
      {draft.conflict && differs && (
        <Alert
          type="warning"
          showIcon
          title={t('draft.conflict')}
          action={
            <Space wrap>
              {see}
              <Button size="small" onClick={() => draft.rebase(text(), server)}>
                {t('draft.mine')}
              </Button>
              <Button size="small" onClick={onTakeTheirs}>
                {t('draft.theirs')}
              </Button>
            </Space>
          }
        />
      )}
      {draft.restored && !draft.conflict && differs && (
        <Alert
          type="info"
          showIcon
          title={t('draft.restored')}
          action={
            <Space wrap>
              {see}
              <Button size="small" onClick={onTakeTheirs}>
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
