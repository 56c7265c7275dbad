/** The colours of one cover, as `#rrggbb`. */
export interface Palette {
  /** What the words stand on. */
  paper: string;
  /** The words: at least 4.5 : 1 on `paper`. */
  ink: string;
  one: string;
  two: string;
  three: string;
}

const palette = (paper: string, ink: string, one: string, two: string, three: string): Palette => ({
  paper,
  ink,
  one,
  two,
  three,
});

export const PALETTES: readonly Palette[] = [
  palette('#f4ead5', '#1f2a44', '#c8553d', '#2f5d8a', '#e0a458'),
  palette('#1f3d36', '#f1e9d2', '#d9a441', '#4f8a6b', '#c65f46'),
  palette('#a83f29', '#fff4e4', '#f2c078', '#6d2118', '#f4e3c8'),
  palette('#16213f', '#f3efe4', '#e8b04b', '#4a69a8', '#d95d5d'),
  palette('#e3b23c', '#2b2416', '#8f2d1d', '#f7e3a9', '#3f5b4b'),
  palette('#f2d5cf', '#4a1d2f', '#b23a57', '#e39a8b', '#3f4f6b'),
  palette('#0f5257', '#f6efe0', '#f2b560', '#2f8f8a', '#e4705a'),
  palette('#3d2347', '#f6e7f0', '#d97aa6', '#7d5ba0', '#f0b65a'),
  palette('#dfe5d3', '#28382c', '#5e7d5a', '#c98a4b', '#9bb08c'),
  palette('#e7eaee', '#22303c', '#4b6a88', '#d2603a', '#9fb4c6'),
  palette('#2a1f1d', '#f5e6d3', '#d2593a', '#8c6a4f', '#e9c46a'),
  palette('#cfe3ef', '#16324a', '#e2725b', '#2f79a7', '#f6d27a'),
];
