import { Alert, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryChips } from './CategoryChips';
import type { EditorViewProps } from './EditorViewProps';

interface SimpleEditorProps extends EditorViewProps {
  /** Whose layout it is; undefined for parts and samples. */
  application: string | undefined;
}

/** The layout's JSON in a plain text area, with the four categories above that of the sample: all that a phone needs. */
export function SimpleEditor({ start, onText, onHandle, application }: SimpleEditorProps) {
  const { t } = useTranslation('layouts');
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
      <CategoryChips application={application} />
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
