import { clicks } from '../view/clicks';
import { expandNode } from '../view/expandNode';
import { itemScope } from '../view/itemScope';
import type { Part } from './Part';

/** Screens that commands or scripts have changed. */
const changes: Part = { abilities: { clicks, expandNode, itemScope } };

export default changes;
