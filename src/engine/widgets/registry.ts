import type { LayoutNode } from '../document/node';
import { drawContainer } from './Container/drawContainer';
import { drawImage, imageContent } from './ImageView/ImageView';
import { drawScroll } from './ScrollView/drawScroll';
import { drawText, textContent } from './TextView/drawText';
import { drawPlain, drawSpace } from './View/drawPlain';
import type { Widget } from './Widget';

export type Widgets = Readonly<Record<string, Widget>>;

const always = () => true;
const container: Widget = { draw: drawContainer, flows: always };
const scroll: Widget = { draw: drawScroll };
const isTag = (tag: string) => (_: unknown, element: HTMLElement) => element.tagName === tag;
const image: Widget = { draw: drawImage, content: imageContent, flows: isTag('IMG') };

// Stands in for names nobody knows; no widget of a document can have it.
export const UNKNOWN = ' ';

// By the short name the compiler gives them. These come with the engine; the others with the part they belong to.
const known: Record<string, Widget> = {
  LinearLayout: container,
  TableLayout: container,
  TextInputLayout: container,
  AppBarLayout: container,
  Toolbar: container,
  RelativeLayout: container,
  FrameLayout: container,
  CardView: container,
  CollapsingToolbarLayout: container,
  GridLayout: container,
  ConstraintLayout: container,
  ScrollView: scroll,
  NestedScrollView: scroll,
  HorizontalScrollView: scroll,
  TextView: { draw: drawText, content: textContent, flows: isTag('DIV') },
  ImageView: image,
  ImageButton: image,
  CircleImageView: image,
  View: { draw: drawPlain, flows: always },
  Space: { draw: drawSpace, flows: always },
  Guideline: { draw: drawSpace, flows: always },
};

export function addWidgets(more: Widgets): void {
  Object.assign(known, more);
}

export function hasWidget(name: string): boolean {
  return Object.hasOwn(known, name);
}

/** The widget a node is drawn by; the placeholder for names nobody knows; undefined when its part could not be loaded. */
export function widgetFor(node: LayoutNode): Widget | undefined {
  return known[node.known && hasWidget(node.widget) ? node.widget : UNKNOWN];
}
