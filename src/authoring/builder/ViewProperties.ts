import type {
  androidDocs,
  AndroidWidget,
  placeProperties,
  PropertySpec,
  viewProperties,
} from '../../engine/docs';
import type { Json } from '../../protocol';
import type { ViewNode } from './ViewNode';

type Length = `${number}${'dp' | 'sp' | 'px' | 'dip' | 'in' | 'mm' | 'pt'}` | `@dimen/${string}`;
type Id = `@+id/${string}` | `@id/${string}`;
type Color = `#${string}` | `@color/${string}` | `@android:color/${string}`;
type Drawable =
  Color | `@drawable/${string}` | `@mipmap/${string}` | `https://${string}` | `data:image/${string}`;
type Number<Choice> = number | `${number}` | Choice;

/** What may be written for a property of the catalogue. */
type Written<Spec extends PropertySpec, Choice extends string> = {
  dimension: 'match_parent' | 'wrap_content' | Length;
  length: Length;
  number: Number<Choice>;
  whole: Number<Choice>;
  boolean: boolean;
  text: string | number | boolean;
  choice: Choice;
  flags: Choice | `${Choice}|${Choice}`;
  color: Color;
  drawable: Drawable;
  style: `@style/${string}` | `?${string}`;
  id: Id;
  anchor: Id | 'parent';
  address: `https://${string}` | `mailto:${string}` | `tel:${string}`;
  layout: ViewNode;
  data: Json;
}[Spec['value']];

type ChoiceOf<Spec extends PropertySpec> = Spec extends {
  readonly choices: readonly (infer C extends string)[];
}
  ? C
  : never;

type Table<T> = { [K in keyof T]?: T[K] extends PropertySpec ? Written<T[K], ChoiceOf<T[K]>> : never };

/** The properties of one widget as they may be written, by the catalogue: its own, those of every view, its place. */
export type ViewProperties<W extends AndroidWidget['name']> = Table<
  Omit<typeof viewProperties & typeof placeProperties, keyof (typeof androidDocs)[W]['properties']> &
    (typeof androidDocs)[W]['properties']
>;
