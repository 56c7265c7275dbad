import { useState } from 'react';
import { useGetLayoutDataQuery } from '../../api/endpoints/form';
import { usePost } from '../../api/outbox/PostSender';
import { createFieldStore, LayoutView } from '../../engine';

const HELLO = { reference: '../form/hello', application: 'demo', appUserId: '' };

/** A small screen of one's own: loads a form, draws it, posts it, and says what became of the post. */
export function HelloScreen() {
  const { data, error } = useGetLayoutDataQuery(HELLO);
  const [values] = useState(() => createFieldStore());
  const post = usePost();
  if (error) return <p role="alert">The platform does not answer.</p>;
  if (!data) return <p>Loading…</p>;
  return (
    <>
      <LayoutView
        layout={data.parts.layout?.data}
        values={values}
        onAction={(action) => {
          if (action.command !== 'post') return;
          const { postCollection, data: fields } = action;
          post.send({ application: 'demo', postCollection, data: fields });
        }}
      />
      {post.entry?.status === 'answered' && <p role="status">Sent</p>}
      {post.error && <p role="alert">Not sent</p>}
    </>
  );
}
