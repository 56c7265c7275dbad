import { lazy, Suspense } from 'react';
import { consequenceOf, type Consequence } from '../../api/outbox/consequence';
import type { PostHandle } from '../../api/outbox/usePost';
import { PostStatus } from '../../ui/PostStatus';

// antd's modal is as large as the rest of the dashboard's code and few cards need it.
const AskFirst = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ask-first" */ '../../ui/AskFirst')).AskFirst,
}));
const WhatWasDone = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ask-first" */ '../../ui/WhatWasDone')).WhatWasDone,
}));

interface CardOutcomeProps {
  post: PostHandle;
  /** A post with consequences that waits for the person's answer. */
  ask: { about: Consequence | undefined; answer: (yes: boolean) => void };
}

/** How far a card's last post came and what it did, and the question before one with consequences. */
export function CardOutcome({ post, ask }: CardOutcomeProps) {
  const about = post.entry && consequenceOf(post.entry.post);
  return (
    <>
      <PostStatus
        post={post}
        done={
          about && (
            <Suspense fallback={null}>
              <WhatWasDone about={about} />
            </Suspense>
          )
        }
      />
      {ask.about && (
        <Suspense fallback={null}>
          <AskFirst about={ask.about} onAnswer={ask.answer} />
        </Suspense>
      )}
    </>
  );
}
