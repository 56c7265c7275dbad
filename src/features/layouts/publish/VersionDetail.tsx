import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenVersionQuery } from '../../../api/endpoints/screens';
import type { ScreenPlace } from '../../../protocol';
import { AsyncState } from '../../../ui/AsyncState';
import { Confirm } from '../../../ui/Confirm';
import { LayoutDiff } from '../drafts/LayoutDiff';
import { comparableText } from '../../../authoring/diff/comparableText';
import { layoutText } from '../../../authoring/diff/storedLayout';

const AGAINST = ['live', 'mine'] as const;

interface VersionDetailProps {
  place: ScreenPlace;
  version: string;
  current: boolean;
  text: string;
  edited: boolean;
  onRestore: () => void;
  onOpen: (layout: string) => void;
}

/** One kept version: what became of it since, and the ways to have it back. */
export function VersionDetail({
  place,
  version,
  current,
  text,
  edited,
  onRestore,
  onOpen,
}: VersionDetailProps) {
  const { t } = useTranslation('layouts');
  const kept = useScreenVersionQuery({ ...place, version });
  const live = useScreenVersionQuery(place, { refetchOnMountOrArgChange: true });
  const [against, setAgainst] = useState<(typeof AGAINST)[number]>(current && edited ? 'mine' : 'live');
  const versionText = kept.data && (layoutText(kept.data.fileJson) ?? '');
  const comparedText = against === 'mine' ? text : live.data && (layoutText(live.data.fileJson) ?? '');
  const isSame =
    versionText !== undefined &&
    comparedText !== undefined &&
    comparableText(versionText) === comparableText(comparedText);
  const open = () => {
    if (versionText) onOpen(versionText);
  };
  return (
    <div className="publish">
      <div className="history-line">
        <Segmented
          size="small"
          aria-label={t('history.against')}
          value={against}
          options={AGAINST.map((value) => ({ value, label: t(`history.${value}`) }))}
          onChange={setAgainst}
        />
        {edited ? (
          <Confirm
            title={t('history.replaces')}
            okText={t('history.open')}
            cancelText={t('publish.close')}
            onConfirm={open}
          >
            <Button size="small" disabled={!versionText}>
              {t('history.open')}
            </Button>
          </Confirm>
        ) : (
          <Button size="small" disabled={!versionText} onClick={open}>
            {t('history.open')}
          </Button>
        )}
        {!current && (
          <Button size="small" onClick={onRestore}>
            {t('history.restore')}
          </Button>
        )}
      </div>
      <AsyncState
        loading={kept.isFetching || live.isFetching}
        error={kept.error ?? live.error}
        onRetry={() => {
          void kept.refetch();
          void live.refetch();
        }}
      >
        {isSame ? (
          <p>{t('history.same')}</p>
        ) : (
          <LayoutDiff
            title={t(`history.diff.${against}`)}
            before={versionText ?? ''}
            after={comparedText ?? ''}
          />
        )}
      </AsyncState>
    </div>
  );
}
