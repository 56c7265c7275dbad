import { newContents } from '../../protocol/calls/search';
import { handle } from '../access/handle';
import { ABOUT_ANYBODY } from '../requests/about';
import { findOfferedBooks } from './contents';

const MAX_CONTENTS = 12;

export const newContentsHandler = handle(newContents, {
  async run(_input, { uid }, context) {
    const contents = await findOfferedBooks(context, uid, '', MAX_CONTENTS);
    return { data: { count: contents.length, contents }, trace: ABOUT_ANYBODY };
  },
});
