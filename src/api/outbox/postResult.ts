import type { PostResult } from '../../engine';
import { isRecord, rowCollection } from '../../protocol';
import type { OutboxEntry } from '../slices/OutboxEntry';

/** What steps are told of a post that was answered: the row that it added or changed. Only rows of the application have such answers. */
export function postResult({ post, outcome }: Pick<OutboxEntry, 'post' | 'outcome'>): PostResult {
  if (rowCollection(post.postCollection) === undefined) return {};
  const ids = outcome.map(({ keyData, data }) => (isRecord(data) && data['row_id']) || keyData);
  const id = ids.find((one) => typeof one === 'string' && one !== '');
  return typeof id === 'string' ? { row_id: id } : {};
}
