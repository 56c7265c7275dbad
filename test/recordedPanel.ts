import { recordDevTools } from './recordDevTools';

/** The panel of the stores that a test makes; import it before anything that loads the toolkit. */
export const panel = recordDevTools(window);
