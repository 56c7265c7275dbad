import { dataRecord, mainDashboardRecord } from '../../../test/consoleRecords';

const split = ({ json = '', ...record }: { json?: string }): unknown => ({
  ...record,
  inner: JSON.parse(json) as unknown,
});

describe('records every application answers', () => {
  it('main dashboard', () => {
    expect(split(mainDashboardRecord('UID', { application: 'book', event: 'E', onTop: true }))).toEqual({
      application: 'book',
      dataCollection: 'draft/core/get_main_dashboard_app',
      key: 'key1',
      module: 'core',
      os: 'web',
      channel: 'web',
      user_id: 'UID',
      inner: { application: 'book', user_id: 'UID', event: 'E', channel: 'web', on_top: 1 },
    });
  });

  it('stored data', () => {
    const ask = { application: 'book', reference: 'book/data/profile/APP-1', parameter: 'p', event: 'E' };
    expect(split(dataRecord('UID', ask))).toEqual({
      application: 'book',
      dataCollection: 'draft/core/get_data',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        application: 'book',
        reference: 'book/data/profile/APP-1',
        parameter: 'p',
        user_id: 'UID',
        event: 'E',
      },
    });
  });
});
