import type { ReactElement } from 'react';
import type { LeafContent } from '../../draw/leafContent';
import { ControlBox } from '../../draw/controls/ControlBox';
import { pixels } from '../../draw/style/textStyle';
import { useField } from '../../draw/useField';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { SliderProps } from './AntdSlider';

function sliderContent(): LeafContent {
  return { kind: 'size', width: 160, height: 32 };
}

/** A number between two ends. */
function SeekBar(widgetProps: WidgetProps): ReactElement {
  const { node, scope } = widgetProps;
  const field = useField(node, scope);
  const low = pixels(node.props['min'] ?? node.props['valueFrom']) ?? 0;
  const high = Math.max(low, pixels(node.props['max'] ?? node.props['valueTo']) ?? 100);
  const props: SliderProps = {
    value: Math.min(high, Math.max(low, Number(field.value) || 0)),
    min: low,
    max: high,
    step: Math.max(0.001, pixels(node.props['stepSize']) ?? 1),
    label: field.definition.label || node.widget,
    field: field.definition.name,
    disabled: field.disabled,
    onChange: field.set,
  };
  const { label, onChange, field: name, ...native } = props;
  const standIn = (
    <input
      type="range"
      className="sw-range"
      {...native}
      aria-label={label}
      data-field={name}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
  return <ControlBox {...widgetProps} props={props} standIn={standIn} />;
}

export const seekBarWidget = {
  name: 'SeekBar',
  aliases: ['Slider'],
  kind: 'leaf',
  enters: 'number',
  formPart: 'slider',
  control: () => import(/* webpackChunkName: "controls" */ './AntdSlider'),
  draw: withBoundary(SeekBar),
  content: sliderContent,
  styles: `
.sw-range,.sw-slider{width:100%;accent-color:var(--ant-color-primary,#1677ff)}
.sw-slider .ant-slider .ant-slider-track{background:var(--ant-color-primary)}
.sw-slider .ant-slider .ant-slider-handle::after{box-shadow:0 0 0 2px var(--ant-color-primary)}
`,
} as const satisfies WidgetDefinition;
