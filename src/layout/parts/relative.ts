import { relative as container } from '../solve/relative';
import type { Part } from './Part';

/** RelativeLayout. */
const relative: Part = { containers: { relative: container } };

export default relative;
