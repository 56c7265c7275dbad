import { newContents } from '../../protocol/calls/search';
import { handle } from '../access/handle';
import { recentApplications } from '../access/recentApplications';
import { ABOUT_ANYBODY } from '../requests/about';
import { findHomeRows } from './homeRows';
import { contentsOf } from './offered';

export const newContentsHandler = handle(newContents, {
  async run(_input, { uid }, context) {
    const contents = contentsOf(await findHomeRows(context, uid, await recentApplications(context, uid)));
    return { data: { count: contents.length, contents }, trace: ABOUT_ANYBODY };
  },
});
