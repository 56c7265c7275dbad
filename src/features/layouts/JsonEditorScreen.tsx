import { Alert, Input, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { chipSelected, selectChip, type ChipsState } from '../../state/chipsSlice';
import { editorEdited, selectEditor, type LayoutsState } from '../../state/layoutsSlice';
import { ChipGroup } from '../../ui/ChipGroup';
import { PageFrame } from '../../ui/PageFrame';
import { sampleLayout } from './sampleLayout';

const CHIPS = ['book_items', 'book_items_loan', 'book_items_borrow', 'book_items_purchase'] as const;
const GROUP = 'jsoneditor';

/** The layout JSON that a click on a label opened, kept in local storage; a marked sample when there is none. */
export function JsonEditorScreen() {
  const { t } = useTranslation('layouts');
  const dispatch = useDispatch();
  const editor = useSelector((state: { layouts: LayoutsState }) => selectEditor(state));
  const chip = useSelector((state: { chips: ChipsState }) => selectChip(state, GROUP)) ?? CHIPS[0];
  const id = useId();
  const text = editor?.text ?? JSON.stringify(sampleLayout, null, 2);
  const problem = jsonProblem(text);
  return (
    <PageFrame title={t('editor.title')} extra={!editor && <Tag>{t('editor.sample')}</Tag>}>
      <ChipGroup
        label={t('editor.categories')}
        chips={CHIPS.map((value) => ({ value, label: t(`chip.${value}`) }))}
        selected={chip}
        onSelect={(value) => dispatch(chipSelected({ group: GROUP, chip: value }))}
      />
      {editor?.path && <p>{t('editor.path', { path: editor.path })}</p>}
      <label htmlFor={id}>{t('editor.label')}</label>
      <Input.TextArea
        id={id}
        className="json-text"
        value={text}
        autoSize={{ minRows: 12, maxRows: 30 }}
        spellCheck={false}
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        onChange={(event) => dispatch(editorEdited(event.target.value))}
        style={{ fontFamily: 'monospace' }}
      />
      <div role="status">
        {problem ? (
          <Alert type="error" title={t('editor.invalid', { reason: problem })} />
        ) : (
          <p>{t('editor.valid')}</p>
        )}
      </div>
    </PageFrame>
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
