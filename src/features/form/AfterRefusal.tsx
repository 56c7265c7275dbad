import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormLoad } from '../../api/endpoints/form';
import { isRecord, rejectionCode, type ApiError } from '../../protocol';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { RefusedRow } from '../../ui/RefusedRow';

interface AfterRefusalProps {
  load: Pick<FormLoad, 'application' | 'appUserId'>;
  error: ApiError | undefined;
  /** Full id of the view that was pressed. */
  pressed: unknown;
  /** What the screen began with: of a row, what it shows now. */
  scriptParam: unknown;
  screen: RefObject<HTMLElement | null>;
  /** Loads the form again. */
  onReload: () => void;
}

/** What to do after a press that was refused because of a row: it had changed, or it has what no second one may have. */
export function AfterRefusal({ error, load, pressed, scriptParam, screen, onReload }: AfterRefusalProps) {
  const { t } = useTranslation('form');
  const { row_id: id, revision: newest = Infinity } = (error?.kind === 'rejected' && error.params) || {};
  const row = isRecord(scriptParam) ? scriptParam['item_data'] : undefined;
  const isOfScreen = isRecord(row) && (id === undefined || row['row_id'] === id);
  if (rejectionCode(error) !== 'conflict' || !isOfScreen) return <RefusedRow error={error} {...load} />;
  return Number(row['revision']) >= Number(newest) ? (
    <PressAgain viewId={String(pressed).replace(/^@\+id\//, '')} screen={screen} />
  ) : (
    <PlainButton onClick={onReload}>{t('takeNewest')}</PlainButton>
  );
}

function findButton({ current }: RefObject<HTMLElement | null>, viewId: string): HTMLElement | undefined {
  const views = current?.querySelectorAll<HTMLElement>('[data-view-id]') ?? [];
  const view = [...views].find(({ dataset }) => dataset['viewId'] === viewId);
  const button = view?.matches('button, [role="button"]') ? view : view?.querySelector('button');
  return button ?? undefined;
}

/** The screen shows the row as it is now: the button is pressed there again, with what is said there, where it is still offered. */
function PressAgain({ viewId, screen }: { viewId: string } & Pick<AfterRefusalProps, 'screen'>) {
  const { t } = useTranslation('form');
  const [label, setLabel] = useState('');
  useEffect(() => {
    const read = () => setLabel(findButton(screen, viewId)?.textContent.trim() ?? '');
    read();
    const observer = new MutationObserver(read);
    if (screen.current) observer.observe(screen.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [screen, viewId]);
  return (
    <PlainNotice
      tone="info"
      action={
        label !== '' && (
          <PlainButton small onClick={() => findButton(screen, viewId)?.click()}>
            {t('changed.again', { button: label })}
          </PlainButton>
        )
      }
    >
      {t('changed.shown')} {label === '' && t('changed.gone')}
    </PlainNotice>
  );
}
