import type { WireContent } from '../../protocol/calls/search';
import { withinPictureLimit } from '../documents/listAnswers';
import { MAX_MESSAGE_PICTURE_BYTES } from '../load/loadLimits';
import { fairShare } from '../load/sample';

interface Dated {
  application: string;
  created: number;
}

/** Something that an application offers, and when it was added. */
export interface Offered extends Dated {
  content: WireContent;
}

/** The newest first, at most so many, shared fairly among applications. */
export function newestOf<T extends Dated>(offered: readonly T[], limit: number): T[] {
  const oldestFirst = offered.toSorted((a, b) => a.created - b.created);
  return fairShare(oldestFirst, ({ application }) => application, limit).reverse();
}

/** What is offered as contents of one message. */
export function contentsOf(offered: readonly Offered[]): WireContent[] {
  const contents = offered.map(({ content }) => content);
  return withinPictureLimit(contents, MAX_MESSAGE_PICTURE_BYTES);
}
