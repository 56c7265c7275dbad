import { manageRecord } from '../../../test/consoleRecords';

it('addresses the application, with the fields of the call', () => {
  const { json = '', ...outer } = manageRecord('UID', {
    application: 'kho',
    call: 'archive_application',
    more: { archived: true },
    event: 'E',
  });
  expect(outer).toEqual({
    application: 'kho',
    dataCollection: 'draft/core/archive_application',
    key: 'key1',
    module: 'core',
    os: 'web',
    user_id: 'UID',
    origin: 'console',
  });
  expect(JSON.parse(json)).toEqual({ archived: true, application: 'kho', user_id: 'UID', event: 'E' });
});
