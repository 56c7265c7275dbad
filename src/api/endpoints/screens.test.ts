import { isRecord, type JsonObject } from '../../protocol';
import { answer, makeApiStore } from '../../../test/makeApiStore';
import { screensApi } from './screens';

const { uploadScreen, restoreScreen, screenVersions, screenVersion } = screensApi.endpoints;
const screen = { application: 'mine', ref: '../configuration/system_setting/layout/android/form/f' };

function answering(data: Record<string, JsonObject>) {
  const harness = makeApiStore({ deadlineMs: 500 });
  harness.database.respond((request) => {
    const { dataCollection } = request.record;
    const collection = typeof dataCollection === 'string' ? dataCollection.replace('draft/core/', '') : '';
    answer(request, data[collection] ?? {});
  });
  return harness;
}

it('uploads once, refuses what is too large without sending it, and asks for the versions again', async () => {
  const harness = answering({
    upload_screen: { data: { saved: true, version: '-V2', hash: 'H2', versions: 2, viewers: 3 } },
    screen_versions: {
      data: {
        current: '-V1',
        count: 1,
        versions: { '0': { version: '-V1', saved: 5, bytes: 9, restored: '', author: 'An' } },
      },
    },
  });
  const { store } = harness;
  const versions = await store.dispatch(screenVersions.initiate(screen));
  expect(versions.data).toEqual({
    current: '-V1',
    versions: [{ version: '-V1', saved: 5, bytes: 9, restored: '', author: 'An' }],
  });
  const sent = await store.dispatch(uploadScreen.initiate({ ...screen, fileJson: '{"json_layout":{}}' }));
  expect(sent.data).toMatchObject({ version: '-V2', hash: 'H2', versions: 2, viewers: 3 });
  // The person's id, the event and every escaped quote count: just below the limit may still be too much.
  const large = await store.dispatch(
    uploadScreen.initiate({ ...screen, fileJson: JSON.stringify({ a: '"'.repeat(300_000) }) }),
  );
  expect(large.error).toMatchObject({ kind: 'rejected', code: 'too_large' });
  const collections = harness.database.requestLog.map(
    ({ record }) => isRecord(record) && record['dataCollection'],
  );
  expect(collections).toEqual([
    'draft/core/screen_versions',
    'draft/core/upload_screen',
    'draft/core/screen_versions',
  ]);
  harness.close();
});

it('reads a version, restores it, and tells a conflict as one', async () => {
  const harness = answering({
    screen_version: { data: { version: '-V1', file_json: '{ }', hash: 'H1' } },
    restore_screen: { error: { code: 'conflict', message: 'changed' } },
  });
  const text = await harness.store.dispatch(screenVersion.initiate({ ...screen, version: '-V1' }));
  expect(text.data).toEqual({ version: '-V1', fileJson: '{ }', hash: 'H1' });
  const restored = await harness.store.dispatch(
    restoreScreen.initiate({ ...screen, version: '-V1', base: 'H0' }),
  );
  expect(restored.error).toEqual({ kind: 'rejected', code: 'conflict', message: 'changed' });
  harness.close();
});
