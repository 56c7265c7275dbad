import { newContents } from '../../protocol/calls/search';
import { handle } from '../access/handle';
import { recentApplications } from '../access/recentApplications';
import { ABOUT_ANYBODY } from '../requests/about';
import { findOfferedBooks } from './contents';
import { findHomeRows, MAX_HOME_ROWS } from './homeRows';
import { contentsOf, newestOf } from './offered';

export const newContentsHandler = handle(newContents, {
  async run(_input, { uid }, context) {
    const [books, rows] = await Promise.all([
      findOfferedBooks(context, uid, ''),
      findHomeRows(context, uid, await recentApplications(context, uid)),
    ]);
    const contents = contentsOf(newestOf([...books, ...rows], MAX_HOME_ROWS));
    return { data: { count: contents.length, contents }, trace: ABOUT_ANYBODY };
  },
});
