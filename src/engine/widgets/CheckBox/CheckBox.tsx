import type { ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { OperatedBox } from '../../draw/operated/OperatedBox';
import { operated } from '../../draw/operated/useApproach';
import { textStyle } from '../../draw/style/textStyle';
import { useInputField } from '../../draw/useInputField';
import type { WidgetProps } from '../Widget';
import type { CheckProps } from './AntdCheckBox';

const antdCheckBox = operated<CheckProps>(() => import('./AntdCheckBox'));

const BOX_AND_GAPS = 36;
const TARGET = 32;

export function checkContent(node: LayoutNode): LeafContent {
  const text = String(node.props['text'] ?? '');
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
  const field = useInputField(node, scope);
  const text = String(node.props['text'] ?? '');
  const { label, required } = field.definition;
  const props: CheckProps = {
    text,
    box: {
      ...field.marks,
      checked: field.value === true,
      'aria-label': text === '' ? label : undefined,
      'aria-required': required || undefined,
    },
    onChange: field.set,
  };
  const twin = (
    <label className="sw-check">
      <input type="checkbox" {...props.box} onChange={(event) => field.set(event.target.checked)} />
      <span>{text}</span>
    </label>
  );
  return field.withMessage(<OperatedBox {...all} kind={antdCheckBox} props={props} twin={twin} />);
}
