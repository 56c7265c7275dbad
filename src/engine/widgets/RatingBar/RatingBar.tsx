import type { ReactElement } from 'react';
import type { LayoutNode } from '../../document/node';
import { isTrue } from '../../document/parse/scalars';
import type { LeafContent } from '../../draw/leafContent';
import { ControlBox } from '../../draw/controls/ControlBox';
import { pixels } from '../../draw/style/textStyle';
import { useInputField } from '../../draw/useInputField';
import { fillWord } from '../../screen/words';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { RateProps } from './AntdRate';

const STARS = 5;
const MAX_STARS = 20;
const STAR = 28;

function stars({ props }: LayoutNode): number {
  return Math.round(Math.min(MAX_STARS, Math.max(1, pixels(props['numStars']) ?? STARS)));
}

function rateContent(node: LayoutNode): LeafContent {
  return { kind: 'size', width: stars(node) * STAR, height: 32 };
}

/** Stars, five unless the layout says otherwise; posts a number. */
function RatingBar(widgetProps: WidgetProps): ReactElement {
  const { node, scope } = widgetProps;
  const field = useInputField(node, scope);
  const { words } = scope.screen;
  const count = stars(node);
  const value = Math.min(count, Math.max(0, Number(field.value) || 0));
  const disabled = field.disabled || isTrue(node.props['isIndicator']);
  const props: RateProps = {
    value,
    count,
    half: pixels(node.props['stepSize']) === 0.5,
    disabled,
    label: field.definition.label,
    field: field.definition.name,
    describedBy: field.marks['aria-describedby'],
    onChange: field.set,
  };
  const name = `${node.path}:${scope.rowKey}`;
  const standIn = (
    <span
      className="sw-rate"
      role="radiogroup"
      aria-label={props.label || fillWord(words.rating, { value, count })}
      aria-describedby={props.describedBy}
    >
      {Array.from({ length: count }, (_, index) => (
        <label key={index} className={index < value ? 'sw-star sw-star-on' : 'sw-star'}>
          <input
            type="radio"
            name={name}
            checked={Math.ceil(value) === index + 1}
            disabled={disabled}
            data-field={props.field}
            aria-label={fillWord(words.rating, { value: index + 1, count })}
            onChange={() => field.set(index + 1)}
          />
          <span aria-hidden>★</span>
        </label>
      ))}
    </span>
  );
  return field.withMessage(<ControlBox {...widgetProps} props={props} standIn={standIn} />);
}

export const ratingBarWidget = {
  name: 'RatingBar',
  kind: 'leaf',
  enters: 'rating',
  control: () => import(/* webpackChunkName: "controls" */ './AntdRate'),
  draw: withBoundary(RatingBar),
  content: rateContent,
  styles: `
.sw-rate{display:flex}
.sw-star{position:relative;width:28px;height:28px;font-size:24px;line-height:28px;text-align:center;cursor:pointer;color:var(--ant-color-fill,rgba(0,0,0,.15))}
.sw-star-on{color:#fadb14}
.sw-star input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.sw-star:focus-within{outline:2px solid var(--ant-color-primary,#1677ff)}
.sw-control .ant-rate{display:flex;font-size:24px;line-height:28px}
.sw-control .ant-rate .ant-rate-star.ant-rate-star:not(:last-child){margin-inline-end:4px}
@media (forced-colors:active){.sw-star{color:Canvas;-webkit-text-stroke:1px CanvasText}.sw-star-on{color:CanvasText}:is(.ant-rate-star-zero,.ant-rate-star-half .ant-rate-star-second) svg{fill:Canvas;stroke:CanvasText;stroke-width:48}}
`,
} as const satisfies WidgetDefinition;
