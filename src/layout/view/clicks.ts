import { linkProps } from './link';
import { inspectProps, pressProps } from './press';

/** What views that do something are given. */
export const clicks = { linkProps, pressProps, inspectProps };
