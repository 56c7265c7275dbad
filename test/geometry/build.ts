import type { ExpectedBox, GeometryCase } from './runCase';

/** A number of dp, `m` for match_parent, `w` for wrap_content. */
export type Size = number | 'm' | 'w';

export type Props = Record<string, string | number | boolean>;

export interface View {
  widget: string;
  properties: Props[];
  views?: View[];
}

const sizeText = (size: Size) =>
  size === 'm' ? 'match_parent' : size === 'w' ? 'wrap_content' : `${size}dp`;

/** One view as the wire has it. */
export function view(widget: string, id: string, w: Size, h: Size, props: Props = {}, views?: View[]): View {
  const all: Props = { id: `@+id/${id}`, layout_width: sizeText(w), layout_height: sizeText(h), ...props };
  const properties = Object.entries(all).map(([key, value]) => ({ [key]: value }));
  return views ? { widget, properties, views } : { widget, properties };
}

type Leaf = (id: string, w: Size, h: Size, props?: Props) => View;
type Group = (id: string, w: Size, h: Size, props: Props, views: View[]) => View;

const group =
  (widget: string, fixed: Props = {}): Group =>
  (id, w, h, props, views) =>
    view(widget, id, w, h, { ...fixed, ...props }, views);

/** A leaf that has no content of its own. */
export const box: Leaf = (id, w, h, props) => view('android.widget.ImageView', id, w, h, props);
export const text = (id: string, w: Size, h: Size, words: string, props: Props = {}) =>
  view('TextView', id, w, h, { text: words, ...props });
export const column = group('android.widget.LinearLayout', { orientation: 'vertical' });
export const row = group('LinearLayout', { orientation: 'horizontal' });
export const frame = group('FrameLayout');
export const relative = group('android.widget.RelativeLayout');
export const scroll = group('ScrollView');
export const sideScroll = group('HorizontalScrollView');
export const grid = group('GridView');
export const list = group('androidx.recyclerview.widget.RecyclerView');
export const cells = group('GridLayout');
export const constraint = group('androidx.constraintlayout.widget.ConstraintLayout');

type Numbers = [x: number, y: number, w: number, h: number];

export interface Extra {
  root?: { w: number; h: number };
  goneIds?: string[];
  tolerance?: number;
  rtl?: boolean;
  /** Hangs on the stand-in for text measuring, so a browser with real fonts cannot repeat it. */
  text?: boolean;
}

export type OwnCase = GeometryCase & { text?: boolean };

/** Collects cases of one group; boxes are [x, y, w, h] from the corner of a 360 x 640 root. */
export function casesOf(groupName: string): {
  add: (name: string, layout: View, expect: Record<string, Numbers>, extra?: Extra) => void;
  all: OwnCase[];
} {
  const all: OwnCase[] = [];
  return {
    all,
    add: (name, layout, expect, extra = {}) => {
      const boxes: [string, ExpectedBox][] = Object.entries(expect).map(([id, [x, y, w, h]]) => [
        id,
        { x, y, w, h },
      ]);
      all.push({
        name: `${groupName}: ${name}`,
        group: groupName,
        root: { w: 360, h: 640 },
        layout,
        expect: Object.fromEntries(boxes),
        ...extra,
      });
    },
  };
}
