import { ABOUT_ANYBODY } from '../requests/about';
import { findOfferedBooks } from './contents';
import type { Handler } from '../requests/handler';

const MAX_CONTENTS = 12;

/** `draft/core/new_contents`: what was offered last in the applications. Our own addition. */
export const newContents: Handler = {
  async handle({ uid }, context) {
    const contents = await findOfferedBooks(context, uid, '', MAX_CONTENTS);
    const data = { count: contents.length, contents };
    return { writes: {}, answers: [{ message: { data }, trace: ABOUT_ANYBODY }] };
  },
};
