import { clicks } from '../draw/clicks';
import { MESSAGE_STYLES } from './messageStyles';
import type { Part } from './Part';

/** Views that do something. */
const part: Part = { abilities: { clicks }, styles: MESSAGE_STYLES };

export default part;
