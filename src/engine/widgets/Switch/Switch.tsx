import type { ReactElement } from 'react';
import { OperatedBox } from '../../draw/operated/OperatedBox';
import { operated } from '../../draw/operated/useApproach';
import { useField } from '../../draw/useField';
import type { CheckProps } from '../CheckBox/AntdCheckBox';
import type { WidgetProps } from '../Widget';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { textStyle } from '../../draw/style/textStyle';

const antdSwitch = operated<CheckProps>(() => import('./AntdSwitch'));

const TRACK_AND_GAP = 52;
const TARGET = 32;

export function switchContent(node: LayoutNode): LeafContent {
  const text = String(node.props['text'] ?? '');
  return {
    kind: 'text',
    text,
    style: textStyle(node),
    beside: TRACK_AND_GAP,
    minWidth: TRACK_AND_GAP,
    minHeight: TARGET,
  };
}

/** On or off; a ToggleButton too. */
export function Switch(all: WidgetProps): ReactElement {
  const { node, scope } = all;
  const field = useField(node, scope);
  const text = String(node.props['text'] ?? '');
  const checked = field.value === true;
  const props: CheckProps = {
    text,
    box: {
      checked,
      disabled: field.disabled,
      'aria-label': text || field.definition.label || undefined,
      'data-field': field.definition.name,
    },
    onChange: field.set,
  };
  const twin = (
    <label className="sw-check sw-switch-row">
      <span>{text}</span>
      <button
        type="button"
        role="switch"
        className="sw-switch"
        aria-checked={checked}
        aria-label={props.box['aria-label']}
        disabled={field.disabled}
        data-field={field.definition.name}
        onClick={() => field.set(!checked)}
      />
    </label>
  );
  return <OperatedBox {...all} kind={antdSwitch} props={props} twin={twin} />;
}
