import type { KeyboardEvent, ReactElement } from 'react';
import { scriptCollection } from '../../screen/actions/postData';
import { ownValue } from '../../screen/binding/fieldMap';
import type { LayoutNode } from '../../document/node';
import type { LeafContent } from '../../draw/leafContent';
import { ControlBox } from '../../draw/controls/ControlBox';
import { textStyle } from '../../draw/style/textStyle';
import { actionOf } from '../../document/parse/action';
import { isInputMethodKey } from '../../draw/sendOnEnter';
import { useInputField } from '../../draw/useInputField';
import { withBoundary } from '../../draw/WidgetBoundary';
import type { WidgetDefinition, WidgetProps } from '../../draw/WidgetDefinition';
import type { SearchProps } from './AntdSearch';

const HEIGHT = 35;
const MIN_WIDTH = 104;

function searchContent(node: LayoutNode): LeafContent {
  return {
    kind: 'text',
    text: '',
    style: { ...textStyle(node), singleLine: true },
    beside: 0,
    minWidth: MIN_WIDTH,
    minHeight: HEIGHT,
  };
}

/** A search line: Enter searches, but not the Enter that ends a word of an input method. */
function SearchView(widgetProps: WidgetProps): ReactElement {
  const { node, scope } = widgetProps;
  const field = useInputField(node, scope);
  const { screen } = scope;
  const text = String(field.value);
  // The collection that a script set for the search.
  const tiedCollection = (): string => {
    const collection = ownValue(scope.changes.properties[node.id], 'post_collection');
    return typeof collection === 'string' ? collection : '';
  };
  const search = (): void => {
    if (screen.locked) return;
    screen.act({
      command: 'search',
      text: text.trim(),
      postCollection: tiedCollection() || actionOf(node)?.postCollection || scriptCollection(scope.data),
      context: scope.context,
    });
  };
  const hint = String(node.props['queryHint'] ?? node.props['hint'] ?? screen.words.search);
  const props: SearchProps = {
    value: text,
    hint,
    marks: { ...field.marks, 'aria-label': hint },
    onChange: field.set,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' || isInputMethodKey(event)) return;
      event.preventDefault();
      search();
    },
  };
  const standIn = (
    <input
      type="search"
      className="sw-fill sw-input"
      value={text}
      placeholder={hint}
      {...props.marks}
      onChange={(event) => field.set(event.target.value)}
      onKeyDown={props.onKeyDown}
    />
  );
  return field.withMessage(<ControlBox {...widgetProps} props={props} standIn={standIn} />);
}

export const searchViewWidget = {
  name: 'SearchView',
  kind: 'leaf',
  defaultSize: 'search',
  enters: 'text',
  formPart: 'search',
  control: () => import(/* webpackChunkName: "controls" */ './AntdSearch'),
  draw: withBoundary(SearchView),
  content: searchContent,
} as const satisfies WidgetDefinition;
