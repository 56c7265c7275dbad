import type { FieldKind, FormPart, LayoutKind, PropertyValue } from './node';

/** What a person enters into a view: always the same, or as its properties say. */
type EnteredKind = FieldKind | ((props: Readonly<Record<string, PropertyValue>>) => FieldKind);

/** What compiling a document needs of a widget; drawing adds more in `WidgetDefinition`. */
export interface WidgetType {
  /** Short name, as documents write it after the package. */
  readonly name: string;
  /** Other short names. `AppCompat…`, `Material…` and `…Compat` are recognized without being listed. */
  readonly aliases?: readonly string[];
  /** How it places its children. */
  readonly kind: LayoutKind;
  /** Android's default direction; horizontal when absent. */
  readonly orientation?: 'horizontal' | 'vertical';
  /** The product's default size that is used where a document gives none. */
  readonly defaultSize?: 'image' | 'input' | 'search' | 'tabs';
  /** Size of a leaf without content: all it may take, or its minimum. When absent its content is measured. */
  readonly emptySize?: 'fill' | 'least';
  /** A list that ignores the margins of its rows. */
  readonly ignoresMargins?: boolean;
  /** A guideline: an invisible line that views of a constraint container can be tied to. */
  readonly isGuide?: boolean;
  /** A property name of its own that overrides `padding`. */
  readonly paddingProperty?: string;
  /** A property name of its own for the background colour; `background` overrides it. */
  readonly backgroundProperty?: string;
  /** Centers its views vertically unless the document says otherwise. */
  readonly centersViews?: boolean;
  /** Aligns the baselines of a row of views unless the document says otherwise. */
  readonly alignsBaselines?: boolean;
  /** Without an action of its own it posts to the collection of the screen's script. */
  readonly isButton?: boolean;
  /** Looks clickable, also without an action. */
  readonly looksPressable?: boolean;
  /** Not interactive: it may be inside a link. */
  readonly isStatic?: boolean;
  /** What a person enters; absent for views that only show. */
  readonly enters?: EnteredKind;
  readonly formPart?: FormPart;
}
