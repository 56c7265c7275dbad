import { relative as container } from '../solve/relative';
import { seenOrder } from '../view/seenOrder';
import type { Part } from './Part';

/** RelativeLayout. */
const relative: Part = { containers: { relative: container }, abilities: { seenOrder } };

export default relative;
