import { Button, Empty, Modal, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { useScreenVersionsQuery, type ScreenVersion } from '../../../api/endpoints/screens';
import type { ScreenPlace } from '../../../protocol';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { VersionDetail } from './VersionDetail';

interface HistoryDialogProps {
  place: ScreenPlace;
  /** The person's own text. */
  text: string;
  /** The text has unpublished changes that opening another version would replace. */
  edited: boolean;
  onRestore: (version: string) => void;
  onOpen: (layout: string) => void;
  onClose: () => void;
}

/** The published versions of a screen with author, time and diff; each can be restored. */
export function HistoryDialog({ place, onRestore, onClose, ...detail }: HistoryDialogProps) {
  const { t } = useTranslation('layouts');
  const locale = useAppSelector(selectLocale);
  const { data, error, isFetching, refetch } = useScreenVersionsQuery(place, {
    refetchOnMountOrArgChange: true,
  });
  const [openVersion, setOpenVersion] = useState<string>();
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
  const versions = data?.versions ?? [];
  const at = ({ saved }: ScreenVersion) => time.format(saved);
  const origin = (version: string) => versions.find((one) => one.version === version);
  return (
    <Modal open title={t('history.title')} width={900} footer={null} onCancel={onClose}>
      <AsyncState loading={isFetching} error={error} onRetry={() => void refetch()}>
        {versions.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('history.none')} />
        )}
        <ol className="history">
          {versions.map((one) => {
            const { version, author, bytes, restored } = one;
            const from = origin(restored);
            return (
              <li key={version}>
                <div className="history-line">
                  <strong>{at(one)}</strong>
                  <span dir="auto">{author || t('history.nobody')}</span>
                  <span>{size.format(bytes / 1024)}</span>
                  {version === data?.current && <Tag color="green">{t('history.current')}</Tag>}
                  {restored !== '' && (
                    <Tag>{from ? t('history.restored', { time: at(from) }) : t('history.restoredOld')}</Tag>
                  )}
                  <Button
                    size="small"
                    aria-expanded={openVersion === version}
                    onClick={() => setOpenVersion(openVersion === version ? undefined : version)}
                  >
                    {t('draft.diff')}
                  </Button>
                </div>
                {openVersion === version && (
                  <VersionDetail
                    place={place}
                    version={version}
                    current={version === data?.current}
                    onRestore={() => onRestore(version)}
                    {...detail}
                  />
                )}
              </li>
            );
          })}
        </ol>
      </AsyncState>
    </Modal>
  );
}
