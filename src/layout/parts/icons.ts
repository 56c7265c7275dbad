import { ICON_PATHS } from '../resources/iconPaths';
import type { Part } from './Part';

/** The shapes of the built-in icons. */
const icons: Part = { icons: ICON_PATHS };

export default icons;
