import { clicks } from '../view/clicks';
import type { Part } from './Part';

/** Views that do something. */
const part: Part = { abilities: { clicks } };

export default part;
