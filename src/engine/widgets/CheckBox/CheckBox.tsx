import type { ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { ControlBox } from '../../draw/controls/ControlBox';
import { textStyle } from '../../draw/style/textStyle';
import { useInputField } from '../../draw/useInputField';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { CheckProps } from './AntdCheckBox';

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

function CheckBox(widgetProps: WidgetProps): ReactElement {
  const { node, scope } = widgetProps;
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
  const standIn = (
    <label className="sw-check">
      <input type="checkbox" {...props.box} onChange={(event) => field.set(event.target.checked)} />
      <span>{text}</span>
    </label>
  );
  return field.withMessage(<ControlBox {...widgetProps} props={props} standIn={standIn} />);
}

export const checkBoxWidget = {
  name: 'CheckBox',
  kind: 'leaf',
  enters: 'boolean',
  control: () => import(/* webpackChunkName: "controls" */ './AntdCheckBox'),
  draw: withBoundary(CheckBox),
  content: checkContent,
  styles: `
.sw-control{display:flex;align-items:center;isolation:isolate}
/* As on Android, the whole view is pressed, its padding too. */
.sw-control>label::before{content:"";position:absolute;inset:0;z-index:-1}
/* antd's own sizes of text give way to the layout's, by which they were measured. */
.sw-control :is(.ant-checkbox-wrapper,.ant-checkbox-label,.ant-radio-wrapper,.ant-radio-label){font-size:inherit;line-height:inherit}
.sw-control :is(.ant-input,.ant-select,.ant-select-content,.ant-select-content *,.ant-picker,.ant-picker input){font-size:inherit;line-height:1.6}
.sw-check{display:flex;align-items:center;gap:8px;width:100%;min-height:24px;cursor:pointer}
.sw-check input{width:16px;height:16px;margin:2px;flex:none;accent-color:var(--ant-color-primary,#1677ff)}
`,
} as const satisfies WidgetDefinition;
