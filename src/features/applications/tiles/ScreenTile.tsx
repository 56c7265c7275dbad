import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { Confirm } from '../../../ui/Confirm';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useLock } from '../../../ui/useLock';
import { LineForm } from '../LineForm';
import { dashboardsOf, tileOf, tilesTo, withoutTile, withTile, withTitle } from './tiles';
import { useDashboards } from './useDashboards';

interface ScreenTileProps {
  application: string;
  documents: readonly ConfigurationDocument[];
  /** The screen the tile leads to. */
  reference: string;
  name: string;
  /** Says beside the button whether there is one, and how it is called. */
  saysTile?: boolean;
}

/** The tile of a screen on the dashboards of its application: named again, taken off, put back. */
export function ScreenTile(props: ScreenTileProps) {
  const { application, documents, reference: ref, name, saysTile = false } = props;
  const { t } = useTranslation('applications');
  const screen = { application, ref };
  const [open, setOpen] = useState(false);
  // Finding the tile parses every dashboard, so it is done only where it is shown.
  const tile = open || saysTile ? tilesTo(documents, screen) : undefined;
  const opener = !saysTile ? 'open' : tile ? 'edit' : 'add';
  const [entered, setEntered] = useState('');
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<'done' | 'partly'>();
  const changeDashboards = useDashboards(application);
  const locked = useLock();
  const title = entered.trim();

  const publish = (...change: Parameters<typeof changeDashboards>) =>
    locked(async () => {
      setRunning(true);
      setOutcome(undefined);
      setOutcome((await changeDashboards(...change)) ? 'done' : 'partly');
      setRunning(false);
    });
  const send = () => {
    if (tile) publish(tile.dashboards, (dashboard) => withTitle(dashboard, screen, title));
    else publish(dashboardsOf(documents), (dashboard) => withTile(dashboard, tileOf(title, ref)));
  };
  return (
    <>
      {saysTile && (
        <span className="wrap">{tile ? t('tiles.has', { title: tile.title }) : t('tiles.none')}</span>
      )}
      <Button
        size="small"
        aria-expanded={open}
        aria-label={t(`tiles.${opener}Label`, { name })}
        onClick={() => {
          if (!open) setEntered(tilesTo(documents, screen)?.title ?? '');
          setOutcome(undefined);
          setOpen(!open);
        }}
      >
        {t(`tiles.${opener}`)}
      </Button>
      {open && (
        <LineForm
          className="screen-tile"
          label={t('tiles.title', { name })}
          submitLabel={t(tile ? 'tiles.rename' : 'tiles.add')}
          input={{ dir: 'auto', maxLength: 100 }}
          entered={entered}
          initial={tile?.title ?? ''}
          onEnter={setEntered}
          ready={title !== '' && title !== tile?.title}
          busy={running}
          send={send}
          error={undefined}
          onCancel={() => setOpen(false)}
        >
          {tile && (
            <Confirm
              title={t('tiles.removeAsk', { title: tile.title })}
              description={t('tiles.removeHelp')}
              okText={t('tiles.remove')}
              cancelText={t('manage.cancel')}
              onConfirm={() => publish(tile.dashboards, (dashboard) => withoutTile(dashboard, screen))}
            >
              <Button size="small" disabled={running}>
                {t('tiles.remove')}
              </Button>
            </Confirm>
          )}
          <p role="status">{outcome === 'done' ? t('tiles.done') : ''}</p>
          {outcome === 'partly' && <PlainNotice tone="warning">{t('tiles.partly')}</PlainNotice>}
        </LineForm>
      )}
    </>
  );
}
