import { contextOf } from '../parse/action';
import { drawPicked, pickedImage } from '../widgets/ImageView/PickedImage';
import { linkProps } from './link';
import { inspectProps, pressProps } from './press';

/** What views that do something are given, and where their posts belong. */
export const clicks = { linkProps, pressProps, inspectProps, contextOf, drawPicked, pickedImage };
