import type { ReactElement } from 'react';
import { ControlBox } from '../../draw/controls/ControlBox';
import { useField } from '../../draw/useField';
import type { CheckProps } from '../CheckBox/AntdCheckBox';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { textStyle } from '../../draw/style/textStyle';

const TRACK_AND_GAP = 52;
const TARGET = 32;

function switchContent(node: LayoutNode): LeafContent {
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
function Switch(widgetProps: WidgetProps): ReactElement {
  const { node, scope } = widgetProps;
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
  const standIn = (
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
  return <ControlBox {...widgetProps} props={props} standIn={standIn} />;
}

export const switchWidget = {
  name: 'Switch',
  aliases: ['SwitchMaterial', 'ToggleButton'],
  kind: 'leaf',
  enters: 'boolean',
  formPart: 'toggle',
  control: () => import(/* webpackChunkName: "controls" */ './AntdSwitch'),
  draw: withBoundary(Switch),
  content: switchContent,
  styles: `
.sw-switch-row>span:first-child{flex:1}
.sw-switch{flex:none;position:relative;width:44px;height:24px;padding:0;border:0;border-radius:12px;background:var(--ant-color-text-quaternary,rgba(0,0,0,.25));cursor:pointer}
.sw-switch::after{content:"";position:absolute;top:2px;left:2px;width:20px;height:20px;border-radius:10px;background:#fff;transition:left .2s}
.sw-switch[aria-checked=true]{background:var(--ant-color-primary,#1677ff)}
.sw-switch[aria-checked=true]::after{left:22px}
@media (forced-colors:active){:is(.sw-switch,.sw-control .ant-switch){border:1px solid ButtonText}:is(.sw-switch::after,.ant-switch-handle::before){background:ButtonText!important}:is(.sw-switch,.ant-switch)[aria-checked=true]{background:Highlight!important}}
@media (prefers-reduced-motion:reduce){.sw-switch::after{transition:none}}
`,
} as const satisfies WidgetDefinition;
