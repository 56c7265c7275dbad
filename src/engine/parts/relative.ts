import { relative as container } from '../geometry/relative';
import { seenOrder } from '../draw/seenOrder';
import type { Part } from './Part';

/** RelativeLayout. */
const relative: Part = { containers: { relative: container }, abilities: { seenOrder } };

export default relative;
