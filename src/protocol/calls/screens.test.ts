import {
  restoreScreenRecord,
  screenVersionRecord,
  screenVersionsRecord,
  uploadScreenRecord,
} from '../../../test/consoleRecords';

const split = ({ json = '', ...record }: { json?: string }): unknown => ({
  ...record,
  inner: JSON.parse(json) as unknown,
});
const screen = { application: 'mine', ref: '../configuration/f', event: 'E' };

describe('records about an application\u2019s screens', () => {
  it('upload', () => {
    expect(split(uploadScreenRecord('UID', { ...screen, fileJson: '{"json_layout":{}}' }))).toEqual({
      application: 'mine',
      dataCollection: 'draft/core/upload_screen',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      origin: 'console',
      inner: {
        ref: '../configuration/f',
        file_json: '{"json_layout":{}}',
        application: 'mine',
        user_id: 'UID',
        event: 'E',
      },
    });
  });

  it('upload of a change to something known', () => {
    expect(split(uploadScreenRecord('UID', { ...screen, fileJson: '{}', base: 'H' }))).toMatchObject({
      inner: { file_json: '{}', base: 'H' },
    });
  });

  it('restore', () => {
    expect(split(restoreScreenRecord('UID', { ...screen, version: '-V', base: 'H' }))).toEqual({
      application: 'mine',
      dataCollection: 'draft/core/restore_screen',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      origin: 'console',
      inner: {
        ref: '../configuration/f',
        version: '-V',
        base: 'H',
        application: 'mine',
        user_id: 'UID',
        event: 'E',
      },
    });
  });

  it('list of versions', () => {
    expect(split(screenVersionsRecord('UID', screen))).toEqual({
      application: 'mine',
      dataCollection: 'draft/core/screen_versions',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      origin: 'console',
      inner: { ref: '../configuration/f', application: 'mine', user_id: 'UID', event: 'E' },
    });
  });

  it('one version', () => {
    expect(split(screenVersionRecord('UID', { ...screen, version: '-V' }))).toEqual({
      application: 'mine',
      dataCollection: 'draft/core/screen_version',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      origin: 'console',
      inner: { ref: '../configuration/f', version: '-V', application: 'mine', user_id: 'UID', event: 'E' },
    });
  });
});
