import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { rowTitle } from './rowText';
import type { Removal } from './useRemovals';

interface PendingProps {
  removals: readonly Removal[];
  fields: readonly UsableField[];
  onUndo: (id: string) => void;
  onHold: (held: boolean) => void;
}

/** Rows that are about to be removed, each with the way back. */
export function Pending({ removals, fields, onUndo, onHold }: PendingProps) {
  const { t } = useTranslation('data');
  return (
    <ul
      className="data-pending"
      role="status"
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      {removals.map(({ row, leftMs }) => {
        const title = rowTitle(fields, row);
        return (
          <li key={row.id}>
            <span dir="auto">{t(leftMs > 0 ? 'rows.goes' : 'rows.going', { title })}</span>
            {leftMs > 0 && (
              <Button
                size="small"
                aria-label={t('rows.undoLabel', { title })}
                onClick={() => {
                  onHold(false);
                  onUndo(row.id);
                }}
              >
                {t('rows.undo')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
