import { type ReactElement, useId } from 'react';
import type { LayoutNode } from '../../node';
import { FieldMessage } from '../../view/FieldMessage';
import type { LeafContent } from '../../view/leafContent';
import { OperatedBox } from '../../view/operated/OperatedBox';
import { operated } from '../../view/operated/useApproach';
import type { Scope } from '../../view/Scope';
import { textStyle } from '../../view/style/textStyle';
import { useField } from '../../view/useField';
import type { WidgetProps } from '../Widget';
import type { CheckProps } from './AntdCheckBox';

const antdCheckBox = operated<CheckProps>(() => import('./AntdCheckBox'));

const BOX_AND_GAPS = 36;
const TARGET = 32;

export function checkContent(node: LayoutNode, scope: Scope): LeafContent {
  const text = String(scope.changes.properties[node.id]?.['text'] ?? node.props['text'] ?? '');
  return {
    kind: 'text',
    text,
    style: textStyle(node),
    beside: BOX_AND_GAPS,
    minWidth: TARGET,
    minHeight: TARGET,
  };
}

export function CheckBox(all: WidgetProps): ReactElement {
  const { node, scope } = all;
  const field = useField(node, scope);
  const id = useId();
  const text = String(node.props['text'] ?? '');
  const { message } = field;
  const { name, required } = field.definition;
  const props: CheckProps = {
    text,
    label: text === '' ? field.definition.label : undefined,
    checked: field.value === true,
    disabled: field.disabled,
    field: name,
    required: required || undefined,
    invalid: message !== '' || undefined,
    describedBy: message ? id : undefined,
    onChange: field.set,
  };
  const twin = (
    <label className="sw-check">
      <input
        type="checkbox"
        checked={props.checked}
        disabled={props.disabled}
        aria-label={props.label}
        aria-required={props.required}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        data-field={props.field}
        onChange={(event) => field.set(event.target.checked)}
      />
      <span>{text}</span>
    </label>
  );
  return (
    <>
      <OperatedBox {...all} kind={antdCheckBox} props={props} twin={twin} />
      <FieldMessage node={node} scope={scope} id={id} message={message} />
    </>
  );
}
