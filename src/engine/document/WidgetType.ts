import type { FieldKind, FormPart, LayoutKind, PropertyValue } from './node';

/** What a person enters into a view: always the same, or as its properties say. */
type EnteredKind = FieldKind | ((props: Readonly<Record<string, PropertyValue>>) => FieldKind);

/** What reading a document must know of a widget; how it is drawn is known to the floors below. */
export interface WidgetType {
  /** Short name, as documents write it after the package. */
  readonly name: string;
  /** Other short names that mean it. `AppCompat…`, `Material…` and `…Compat` are understood without being written. */
  readonly aliases?: readonly string[];
  /** How it places its children. */
  readonly kind: LayoutKind;
  /** Android's default direction; horizontal when absent. */
  readonly orientation?: 'horizontal' | 'vertical';
  /** Which of the product's sizes it takes where a document gives none. */
  readonly defaultSize?: 'image' | 'input' | 'search' | 'tabs';
  /** Size of a leaf that has no content: all it may take, or its least one. When absent its content is asked. */
  readonly emptySize?: 'fill' | 'least';
  /** A list whose rows stand without their margins. */
  readonly ignoresMargins?: boolean;
  /** A line at a place of its own, for views of a constraint container to be tied to. */
  readonly isGuide?: boolean;
  /** Name of its own for `padding`, which wins over it. */
  readonly paddingProperty?: string;
  /** Name of its own for the colour of `background`, which `background` wins over. */
  readonly backgroundProperty?: string;
  /** Stands its views in the middle of its height unless the document says otherwise. */
  readonly centersViews?: boolean;
  /** Aligns the baselines of a row of views unless the document says otherwise. */
  readonly alignsBaselines?: boolean;
  /** Posts what the screen's own script asks for when it is given nothing else to do. */
  readonly isButton?: boolean;
  /** Looks like something to press, also where its document gives it no action. */
  readonly looksPressable?: boolean;
  /** Only shows or holds something, with nothing to operate: it may stand inside a link. */
  readonly isStatic?: boolean;
  /** What a person enters; absent for views that only show. */
  readonly enters?: EnteredKind;
  readonly formPart?: FormPart;
}
