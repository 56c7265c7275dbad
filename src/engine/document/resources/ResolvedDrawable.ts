export interface DrawableShape {
  /** CSS colour of the ground; absent = nothing is painted. */
  color?: string;
  /** CSS colour of a line of 1 px round it. */
  border?: string;
  /** Corner radius in px. */
  radius?: number;
  /** Shows that it is pressed. */
  pressable?: boolean;
  /**
   * Its colours by night, where the theme gives them, or (`own`) the application; `''` is the page's own ground. Absent = the
   * document's own.
   */
  night?: { color?: string; border?: string; own?: true | undefined };
}

/** What a `background` or `src` comes to: a painted shape, a built-in icon, or a picture by address. */
export type ResolvedDrawable =
  | ({ type: 'shape' } & DrawableShape)
  /** `name` of one of the built-in shapes; `color` its fill, absent = the text colour. */
  | { type: 'icon'; name: string; color?: string }
  /** An address as written; anyone who draws it checks it against the allow-list. */
  | { type: 'picture'; url: string };
