import fc from 'fast-check';
import type { ActionContext } from '../../document/types';
import { contextWithin } from './contextWithin';

const OWN_CONTEXT: ActionContext = { application: 'bay', event: 'E1', userId: 'UID', appUserId: 'APP' };

test('rows and fields pass, the person\u2019s own ids and the screen\u2019s own event go with posts', () => {
  const namedContext = { application: 'bay', event: 'E1', userId: 'APP', appUserId: 'UID', listField: ['a'] };
  const rows = { recyclerEvent: 'rows', childRecyclerEvent: 'items' };
  expect(contextWithin(OWN_CONTEXT, { ...namedContext, ...rows })).toEqual({
    context: {
      ...OWN_CONTEXT,
      ...rows,
      listField: ['a'],
      named: { userId: 'APP', appUserId: 'UID', event: 'E1' },
    },
    ignored: [],
  });
});

test('nobody else is named, and no other place, but for forms', () => {
  const { context, ignored } = contextWithin(OWN_CONTEXT, {
    application: 'kho',
    event: 'E2',
    userId: 'X',
    appUserId: 'Y',
    recyclerEvent: 'a/b',
    childRecyclerEvent: 'c.d',
  });
  expect(context).toEqual({ ...OWN_CONTEXT, formApplication: 'kho' });
  expect(ignored).toEqual([
    'context.application: kho',
    'context.event: E2',
    'context.user_id: X',
    'context.app_user_id: Y',
    'context.event_recycler_view: a/b',
    'context.event_recycler_view_child: c.d',
  ]);
  // Below it the layout may come back to its own.
  expect(contextWithin(context, { application: 'bay' })).toEqual({ context: OWN_CONTEXT, ignored: [] });
  expect(contextWithin(context, { listField: [] }).context).toMatchObject({ formApplication: 'kho' });
});

test('whatever is named, one inside the other, application, event and ids stay', () => {
  const text = fc.oneof(fc.constantFrom('bay', 'kho', 'E1', 'UID', 'APP', ''), fc.string());
  const namedContexts = fc.record(
    {
      application: text,
      event: text,
      userId: text,
      appUserId: text,
      recyclerEvent: text,
      childRecyclerEvent: text,
      listField: fc.array(text),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(namedContexts, { maxLength: 4 }), (all) => {
      const context = all.reduce((outer, one) => contextWithin(outer, one).context, OWN_CONTEXT);
      expect(context).toMatchObject(OWN_CONTEXT);
    }),
  );
});
