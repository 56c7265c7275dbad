import { ICON_PATHS } from '../document/resources/iconPaths';
import type { Part } from './Part';

/** The shapes of the built-in icons. */
const icons: Part = { icons: ICON_PATHS };

export default icons;
