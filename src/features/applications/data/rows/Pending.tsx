import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { rowTitle } from './rowText';
import type { Removal } from './useRemovals';

interface PendingProps {
  removals: readonly Removal[];
  fields: readonly UsableField[];
  onUndo: (id: string) => void;
  onHold: (held: boolean) => void;
  /** The way back that had the focus is gone, used or not. */
  onFocusLost: (id: string) => void;
}

/** Rows that are about to be removed, each with the way back, which takes the focus as it comes. */
export function Pending({ removals, fields, onUndo, onHold, onFocusLost }: PendingProps) {
  const { t } = useTranslation('data');
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef<readonly string[]>([]);
  const focused = useRef<string>(undefined);
  // The row whose button took the focus by itself: the countdown pauses only for people who move to a button.
  const autoFocused = useRef<string>(undefined);
  useEffect(() => {
    const waiting = removals.filter(({ leftMs }) => leftMs > 0).map(({ row }) => row.id);
    const added = waiting.findLast((id) => !shown.current.includes(id));
    shown.current = waiting;
    const lost = focused.current;
    if (added !== undefined) {
      autoFocused.current = added;
      list.current?.querySelector<HTMLElement>(`button[data-row="${CSS.escape(added)}"]`)?.focus();
    } else if (lost !== undefined && !waiting.includes(lost)) {
      focused.current = undefined;
      if (document.activeElement === document.body) onFocusLost(lost);
    }
  }, [removals, onFocusLost]);
  return (
    <ul
      ref={list}
      className="data-pending"
      role="status"
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={({ target }) => {
        focused.current = target.dataset['row'];
        if (focused.current !== autoFocused.current) onHold(true);
      }}
      onBlur={({ relatedTarget }) => {
        // Without a target the window lost the focus, and gives it back to the same button.
        if (relatedTarget) autoFocused.current = undefined;
        focused.current = undefined;
        onHold(false);
      }}
    >
      {removals.map(({ row, leftMs }) => {
        const title = rowTitle(fields, row);
        return (
          <li key={row.id}>
            <span dir="auto">{t(leftMs > 0 ? 'rows.goes' : 'rows.going', { title })}</span>
            {leftMs > 0 && (
              <Button
                size="small"
                data-row={row.id}
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
