import { clicks } from '../draw/clicks';
import { expandNode } from '../draw/expandNode';
import { itemScope } from '../draw/itemScope';
import type { Part } from './Part';

/** Screens that commands or scripts have changed. */
const changes: Part = { abilities: { clicks, expandNode, itemScope } };

export default changes;
