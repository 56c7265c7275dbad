import { Alert, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { chipSelected, selectChip } from '../../api/slices/chipsSlice';
import { ChipGroup } from '../../ui/ChipGroup';
import type { EditorViewProps } from './EditorViewProps';

const CHIPS = ['book_items', 'book_items_loan', 'book_items_borrow', 'book_items_purchase'] as const;
const GROUP = 'jsoneditor';
const BOOK = 'book';

interface SimpleEditorProps extends EditorViewProps {
  /** Whose layout it is; without one it may be a part of a book's. */
  application?: string | undefined;
}

/** The layout's JSON in a plain text area, that of books under their four categories: all that a phone needs. */
export function SimpleEditor({ start, onText, onHandle, application = BOOK }: SimpleEditorProps) {
  const { t } = useTranslation('layouts');
  const dispatch = useAppDispatch();
  const chip = useAppSelector((state) => selectChip(state, GROUP)) ?? CHIPS[0];
  const id = useId();
  const [text, setText] = useState(start);
  const problem = jsonProblem(text);
  useEffect(
    () =>
      onHandle({
        replace: (next) => {
          setText(next);
          onText(() => next);
        },
      }),
    [onHandle, onText],
  );
  return (
    <>
      {application === BOOK && (
        <ChipGroup
          label={t('editor.categories')}
          chips={CHIPS.map((value) => ({ value, label: t(`chip.${value}`) }))}
          selected={chip}
          onSelect={(value) => dispatch(chipSelected({ group: GROUP, chip: value }))}
        />
      )}
      <label htmlFor={id}>{t('editor.label')}</label>
      <Input.TextArea
        id={id}
        className="json-text"
        value={text}
        autoSize={{ minRows: 12, maxRows: 30 }}
        spellCheck={false}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        onChange={({ target: { value } }) => {
          setText(value);
          onText(() => value);
        }}
        style={{ fontFamily: 'monospace' }}
      />
      <div role="status">
        {problem ? (
          <Alert type="error" title={t('editor.invalid', { reason: problem })} />
        ) : (
          <p>{t('editor.valid')}</p>
        )}
      </div>
    </>
  );
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
