import { useSyncExternalStore, type ReactElement } from 'react';
import { choiceValue, isSameChoice, spinnerEntries } from '../../screen/fields/choiceValue';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { ControlBox } from '../../draw/controls/ControlBox';
import { performChosen } from '../../draw/press';
import { textStyle } from '../../draw/style/textStyle';
import { useInputField } from '../../draw/useInputField';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { SelectProps } from './AntdSelect';

const ARROW_AND_PADDING = 44;
const BORDER_AND_GAP = 6;
const HEIGHT = 35;
const MIN_WIDTH = 104;
// An id says nothing to anybody.
const ID = /^-[\w-]{19}$/;

function spinnerContent(node: LayoutNode): LeafContent {
  const longest = spinnerEntries(node).reduce((a, { label }) => (label.length > a.length ? label : a), '');
  const style = { ...textStyle(node), maxLines: 1, singleLine: true };
  return {
    kind: 'text',
    text: longest,
    style,
    beside: ARROW_AND_PADDING,
    above: BORDER_AND_GAP,
    minWidth: MIN_WIDTH,
    minHeight: HEIGHT,
  };
}

/** One of several entries. */
function Spinner(widgetProps: WidgetProps): ReactElement {
  const { node, scope } = widgetProps;
  const field = useInputField(node, scope);
  const { name } = field.definition;
  const entries = spinnerEntries(node);
  const entry = entries.find(({ value }) => isSameChoice(choiceValue(name, value), field.value));
  const chosen = entry?.value ?? String(field.value);
  const source = String(node.props['entrySource'] ?? '');
  const { store } = scope;
  const { act, words } = scope.screen;
  // What was found by typing is kept with its title. Nothing is asked of the platform for a value: an expression may have made it
  // of what is typed.
  const titleField = ` title of ${name}`;
  const kept = useSyncExternalStore(
    (listener) => store.subscribe(titleField, listener),
    () => store.get(titleField),
  );
  const title = String(kept ?? '').startsWith(`${chosen}\n`) ? String(kept).slice(chosen.length + 1) : '';
  const label = title || (source !== '' && ID.test(chosen) ? words.notAvailable : chosen);
  const props: SelectProps = {
    entries: chosen !== '' && !entry ? [{ label, value: chosen }, ...entries] : entries,
    find: source === '' ? undefined : (text, give) => act({ command: 'findEntries', source, text, give }),
    value: chosen,
    tooMany: words.tooMany,
    hint: String(node.props['prompt'] ?? node.props['hint'] ?? words.choose),
    marks: { ...field.marks, 'aria-label': field.definition.label || words.choose },
    onChoose: (value, chosenTitle) => {
      if (source !== '') store.set(titleField, `${value}\n${chosenTitle}`);
      field.set(choiceValue(name, value));
      performChosen(node, scope);
    },
  };
  const standIn = (
    <select
      className="sw-fill sw-input"
      value={chosen}
      {...props.marks}
      onChange={({ target }) => props.onChoose(target.value, target.selectedOptions[0]?.text ?? '')}
    >
      {chosen === '' && <option value="">{props.hint}</option>}
      {props.entries.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  return field.withMessage(<ControlBox {...widgetProps} props={props} standIn={standIn} />);
}

export const spinnerWidget = {
  name: 'Spinner',
  kind: 'leaf',
  enters: 'choice',
  formPart: 'list',
  control: () => import(/* webpackChunkName: "pickers" */ './AntdSelect'),
  draw: withBoundary(Spinner),
  content: spinnerContent,
} as const satisfies WidgetDefinition;
