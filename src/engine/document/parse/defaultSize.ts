import type { Dimension, PropertyValue } from '../node';
import type { ParentInfo } from './CompileContext';
import type { WidgetType } from '../WidgetType';

interface DefaultSize {
  width: Dimension;
  height: Dimension;
  /** Margin and padding where the document names none. */
  edge: number;
  minHeight: number;
}

/** Sizes of the product for an image or a tile, a text input, an input of a form, a search input. */
const TILE = 120;
const TILE_EDGE = 10;
const INPUT_WIDTH = 104;
const INPUT_HEIGHT = 35;
const FORM_INPUT_HEIGHT = 45;
const SEARCH_HEIGHT = 35;
const TABS_HEIGHT = 48;
const BAR_HEIGHT = 45;
const BODY_HEIGHT = 718;
const MAX_TEXT_SIZE = 160;
/** A line and the border of an input, relative to the size of its text. */
const LINE = 1.5;

/** For a view that names both its sizes. */
export const NO_DEFAULT: DefaultSize = { width: 'wrap', height: 'wrap', edge: 0, minHeight: 0 };

/** Room for a line of large letters, in an input of the product's height. */
function inputHeight(height: number, { textSize }: Readonly<Record<string, PropertyValue>>): number {
  const size = Math.min(Number.parseFloat(String(textSize)) || 0, MAX_TEXT_SIZE);
  return Math.max(height, Math.ceil(size * LINE));
}

const isFormInput = (props: Readonly<Record<string, PropertyValue>>) =>
  ['field_name', 'fieldType', 'required'].some((name) => props[name] !== undefined);

/** Default width and height where a document gives none: the product's sizes, else those implied by the parent. */
export function defaultSize(
  props: Readonly<Record<string, PropertyValue>>,
  type: WidgetType,
  parent: ParentInfo,
): DefaultSize {
  const noWidth = props['layout_width'] === undefined;
  const noHeight = props['layout_height'] === undefined;
  const plain = { edge: 0, minHeight: type.defaultSize === 'tabs' ? TABS_HEIGHT : 0 };
  if (noWidth && noHeight && parent.kind === 'item')
    return { width: TILE, height: TILE, edge: TILE_EDGE, minHeight: 0 };
  if (type.defaultSize === 'image')
    return { width: TILE, height: TILE, edge: noWidth && noHeight ? TILE_EDGE : 0, minHeight: 0 };
  if (type.defaultSize === 'search')
    return { width: 'match', height: inputHeight(SEARCH_HEIGHT, props), ...plain };
  if (type.defaultSize === 'input')
    return isFormInput(props)
      ? { width: 'match', height: inputHeight(FORM_INPUT_HEIGHT, props), ...plain }
      : { width: INPUT_WIDTH, height: inputHeight(INPUT_HEIGHT, props), ...plain };
  const usual = { ...parentDefault(type, parent), ...plain };
  if (noHeight && parent.part === 'bar') return { ...usual, height: BAR_HEIGHT };
  // A minimum height: in a shorter window the body still gets the height between the bars.
  return noHeight && parent.part === 'body' ? { ...usual, minHeight: BODY_HEIGHT } : usual;
}

function parentDefault(type: WidgetType, parent: ParentInfo): { width: Dimension; height: Dimension } {
  switch (parent.kind) {
    case 'linear':
      return { width: parent.orientation === 'vertical' ? 'match' : 'wrap', height: 'wrap' };
    case 'root':
    case 'item':
    case 'list':
    case 'grid':
    case 'scroll':
      return { width: 'match', height: 'wrap' };
    case 'frame':
      return type.kind === 'leaf' ? { width: 'wrap', height: 'wrap' } : { width: 'match', height: 'match' };
    default:
      return { width: 'wrap', height: 'wrap' };
  }
}
