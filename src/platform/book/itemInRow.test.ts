import type { JsonObject } from '../../protocol';
import { startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest } from '../../../test/platform/platformHarness';

/* How deep the views of an item in a row may be nested; of all other documents `documentFault.test.ts` says so. */

const REF = '../configuration/system_setting/layout/android/grid_layout/book_copy';
const MAX = 12;

let harness: Exchange;
forEachTest(
  () => startExchange({ developer: 'demo' }),
  (started) => (harness = started),
);

/** So many views, each in the one before it; the last one says so. */
function nested(levels: number): JsonObject {
  let view: JsonObject = { widget: 'TextView', properties: [{ text: 'deepest' }] };
  for (let level = 1; level < levels; level++)
    view = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views: [view] };
  return view;
}

const publish = (levels: number) =>
  harness
    .core('book', 'demo', 'upload_screen', { ref: REF, file_json: JSON.stringify(nested(levels)) })
    .then(codeOf);

test('an item in a row may be nested as deep as can be sent, and what is deeper is refused', async () => {
  expect(await publish(MAX)).toBe('');
  expect(await publish(MAX + 1)).toBe('bad_json');
  expect(JSON.stringify(await harness.searchRows('an', 'vườn'))).toContain('deepest');
});
