import { type ReactElement, useState } from 'react';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { ControlBox } from '../../draw/controls/ControlBox';
import { performChosen } from '../../draw/press';
import { textStyle } from '../../draw/style/textStyle';
import { useInputField } from '../../draw/useInputField';
import { dayOrderOf, readClock, readDay, writeDay } from '../../document/dayText';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { PickerProps } from './PickerInput';

function pickerContent(node: LayoutNode): LeafContent {
  return {
    kind: 'text',
    text: '00-00-0000',
    style: { ...textStyle(node), singleLine: true },
    beside: 60,
    minWidth: 150,
    minHeight: 40,
  };
}

/**
 * A day (`2026-01-31`) or a time (`08:05`), as text. What is typed is read as the person's language writes it; what cannot be
 * read is the value as it stands, with a message once the control is left.
 */
function Picker({ time, ...widgetProps }: WidgetProps & { time: boolean }): ReactElement {
  const { node, scope } = widgetProps;
  const field = useInputField(node, scope);
  const [typed, setTyped] = useState<string>();
  /** The value before somebody began to type. */
  const [valueBefore, setValueBefore] = useState('');
  const { words } = scope.screen;
  const value = String(field.value);
  const read = (text: string) => (time ? readClock(text) : readDay(text, dayOrderOf(words.locale)));
  const written = time ? readClock(value) : writeDay(value, words.locale);
  const props: PickerProps = {
    value: written === undefined ? '' : time ? written : value,
    text: written ?? value,
    typed,
    hint: String(node.props['hint'] ?? words.choose),
    locale: words.locale,
    earliest: field.definition.earliest,
    latest: field.definition.latest,
    marks: { ...field.marks, 'aria-label': field.definition.label || words.choose },
    onType: (text) => {
      if (typed === undefined) setValueBefore(value);
      setTyped(text);
      field.set(read(text) ?? text.trim());
    },
    onLeave: () => {
      setTyped(undefined);
      if (typed === undefined) return;
      const { name } = field.definition;
      const isRefused = typed.trim() !== '' && scope.store.validate([name]).length > 0;
      if (!isRefused && value !== valueBefore) performChosen(node, scope);
    },
    onPick: (next) => {
      setTyped(undefined);
      field.set(next);
      performChosen(node, scope);
    },
  };
  const standIn = (
    <input
      type="text"
      autoComplete="off"
      className="sw-fill sw-input"
      value={typed ?? props.text}
      placeholder={props.hint}
      {...props.marks}
      onChange={(event) => props.onType(event.target.value)}
      onBlur={props.onLeave}
    />
  );
  return field.withMessage(<ControlBox {...widgetProps} props={props} standIn={standIn} />);
}

function DatePicker(props: WidgetProps): ReactElement {
  return <Picker {...props} time={false} />;
}

export const datePickerWidget = {
  name: 'DatePicker',
  aliases: ['CalendarView'],
  kind: 'leaf',
  enters: 'date',
  control: () => import(/* webpackChunkName: "pickers" */ './AntdDatePicker'),
  draw: withBoundary(DatePicker),
  content: pickerContent,
} as const satisfies WidgetDefinition;

function TimePicker(props: WidgetProps): ReactElement {
  return <Picker {...props} time />;
}

export const timePickerWidget = {
  name: 'TimePicker',
  kind: 'leaf',
  enters: 'time',
  control: () => import(/* webpackChunkName: "pickers" */ './AntdTimePicker'),
  draw: withBoundary(TimePicker),
  content: pickerContent,
} as const satisfies WidgetDefinition;
