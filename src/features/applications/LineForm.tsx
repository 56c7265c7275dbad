import { Button, Input, Space, type InputProps } from 'antd';
import { useId, type ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { useRestoreFocus } from '../../ui/useRestoreFocus';
import { useUnsent } from '../../ui/useUnsent';

interface LineFormProps {
  label: string;
  submitLabel: string;
  /** Further input attributes such as `maxLength`. */
  input: Pick<InputProps, 'type' | 'dir' | 'maxLength' | 'autoComplete'>;
  entered: string;
  /** What stands there before anything is typed; by default nothing. */
  initial?: string;
  onEnter: (text: string) => void;
  /** The current text can be submitted. */
  ready: boolean;
  busy: boolean;
  send: () => void;
  /** Error of the last attempt, if any. */
  error: unknown;
  className?: string;
  /** For a form that a button opened: it takes the focus, and Escape closes it and gives the focus back. */
  onCancel?: () => void;
  /** Stands between the line and the error. */
  children?: ReactNode;
}

/** A single input with its submit button, locked while the request runs; what is typed and not sent is asked about before it is left. */
export function LineForm(props: LineFormProps) {
  const { label, submitLabel, input, entered, onEnter, ready, busy, send, error, className, children } =
    props;
  const { onCancel, initial = '' } = props;
  const id = useId();
  const isOpened = onCancel !== undefined;
  useRestoreFocus(isOpened);
  useUnsent(!busy && entered.trim() !== initial.trim());
  return (
    <form
      className={className}
      onKeyDown={(event) => {
        ignoreComposingEnter(event);
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onCancel?.();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <Space.Compact block>
        <Input
          id={id}
          {...input}
          autoFocus={isOpened}
          value={entered}
          // Not `disabled`: it would lose the focus.
          readOnly={busy}
          onChange={({ target }) => onEnter(target.value)}
        />
        <Button htmlType="submit" loading={busy} disabled={!ready}>
          {submitLabel}
        </Button>
      </Space.Compact>
      {children}
      {error !== undefined && <ErrorState error={error} />}
    </form>
  );
}
