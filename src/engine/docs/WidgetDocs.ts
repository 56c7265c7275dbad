import type { WidgetType } from '../document/WidgetType';
import type { fieldProperties } from './fieldProperties';
import type { Doc, PropertySpec, PropertyTable } from './PropertySpec';

/** A property's value as a layout writes it. */
export type SampleValue = string | number | boolean | readonly object[] | object;

/** How one widget is shown: with values that make its properties visible. */
interface WidgetSample {
  readonly properties: Readonly<Record<string, SampleValue>>;
  readonly views?: readonly object[];
  /** Name of the widget it stands in where it means nothing alone. */
  readonly inside?: string;
  /** Siblings shown after it. */
  readonly beside?: readonly object[];
}

/** What a widget is for: to look at, to operate, to hold others, to repeat a row. */
type WidgetGroup = 'shown' | 'operated' | 'containers' | 'lists';

type FieldTable = PropertyTable & Readonly<Record<keyof typeof fieldProperties, PropertySpec>>;

/**
 * What authors read of one widget: the editor, the check, the schema, the reference and the gallery. It names its
 * definition's type alone, so that reading it loads nothing that draws.
 */
export interface WidgetDocs<Widget extends WidgetType = WidgetType> {
  readonly name: Widget['name'];
  /** What a person calls it who does not know Android. */
  readonly title: Doc;
  readonly group: WidgetGroup;
  readonly doc: Doc;
  /** Its own, beside those of every view; a widget that is filled in has those of a field. */
  readonly properties: Widget extends { readonly enters: unknown } ? FieldTable : PropertyTable;
  /** The name of its style alone says how it looks, whatever that style is otherwise. */
  readonly isChosenByStyle?: boolean;
  readonly sample: WidgetSample;
  /** Properties that a new one begins with in the editor, beside those its kind and size give; what it says is in Vietnamese, as in samples. */
  readonly starter?: Readonly<Record<string, string>>;
}
