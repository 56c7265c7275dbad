import { postRecord } from './requestRecord';
import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  homeLayoutRecord,
  newContentsRecord,
  ownApplicationsRecord,
  personalDataRecord,
  registerDeveloperRecord,
  searchRecord,
} from '../../test/consoleRecords';

// Each literal is typed from the wire's description, never generated from the code. `inner` is what `json` holds.
const split = ({ json, ...record }: { json?: string }): unknown => ({
  ...record,
  ...(json !== undefined && { inner: JSON.parse(json) as unknown }),
});

describe('request records', () => {
  it('home layout', () => {
    const options = {
      application: 'resshare',
      reference: '../configuration/system_setting/layout/web/home_layout',
      event: 'E',
      eventDashboard: 'D',
    };
    expect(split(homeLayoutRecord('UID', options))).toEqual({
      application: 'resshare',
      dataCollection: 'draft/core/get_home_layout',
      key: 'key1',
      module: 'core',
      os: 'web',
      channel: 'web',
      user_id: 'UID',
      inner: {
        reference: '../configuration/system_setting/layout/web/home_layout',
        user_id: 'UID',
        channel: 'web',
        event_dashboard: 'D',
        event: 'E',
      },
    });
  });

  it('form layout, for the person\u2019s id inside the application', () => {
    const options = {
      application: 'book',
      reference: '../configuration/system_setting/layout/android/form/search',
      appUserId: 'APPUSER-1',
      event: 'event_web_loadform_2026_01_31_08_05_09',
    };
    expect(split(formLayoutRecord('UID-1', options))).toEqual({
      application: 'book',
      dataCollection: 'draft/core/get_layout_data',
      key: 'key1',
      module: 'core',
      channel: 'web',
      os: 'web',
      user_id: 'UID-1',
      inner: {
        application: 'book',
        reference: '../configuration/system_setting/layout/android/form/search',
        module: 'core',
        screen_name: '',
        parameter: '',
        data: '',
        user_id: 'APPUSER-1',
        OS: 'web',
        event: 'event_web_loadform_2026_01_31_08_05_09',
      },
    });
    const record = formLayoutRecord('UID-1', {
      ...options,
      appUserId: '',
      screenName: 'math',
      parameter: { book_id: 'B', free_loan: true },
    });
    expect(JSON.parse(record.json ?? '')).toMatchObject({
      user_id: 'UID-1',
      screen_name: 'math',
      parameter: { book_id: 'B', free_loan: true },
    });
  });

  it('post', () => {
    const post = {
      application: 'book',
      postCollection: 'book/input_data_cluster01/requets/searching',
      data: { text_seach: 'dế mèn', type_seach: 'book', rating: 5, free_loan: false },
      event: 'E',
      messageKey: 'ROW',
      eventDashboard: 'D',
      dayEvent: 'event_dashboard_current_day_2026_01_31',
      sessionEvent: 'S',
      recyclerEvent: 'R',
      childRecyclerEvent: '',
    };
    expect(split(postRecord('UID', post))).toEqual({
      application: 'book',
      dataCollection: 'book/input_data_cluster01/requets/searching',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: 'ROW',
        data: { text_seach: 'dế mèn', type_seach: 'book', rating: 5, free_loan: false },
        event_dashboard_sesion: 'S',
        application: 'book',
        event: 'E',
        module: 'ad',
        event_dashboard: 'D',
        event_recycler_view: 'R',
        event_recycler_view_child: '',
      },
    });
  });

  it('create an application that is open to its people alone', () => {
    const form = { name: 'Sách', logo: '', keySearch: '', description: '', registerDeveloperKey: '-KEY' };
    const jsonmap = {
      name: 'Sách',
      logo: '',
      key_seach: '',
      description: '',
      register_developer_key: '-KEY',
    };
    const sender = { user_id: 'UID', event: 'E', application: 'resshare_configuration' };
    expect(createApplicationRecord('UID', { ...form, access: 'members' }, 'E').jsonmap).toEqual({
      ...jsonmap,
      access: 'members',
      ...sender,
    });
  });

  it('create application', () => {
    const form = {
      name: 'Sách',
      logo: 'https://example.com/logo.png',
      keySearch: 'sach',
      description: 'Chia sẻ sách',
      registerDeveloperKey: '-KEY',
    };
    expect(createApplicationRecord('UID', form, 'E')).toEqual({
      application: 'resshare_configuration',
      dataCollection: '../create_application',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      origin: 'console',
      jsonmap: {
        name: 'Sách',
        logo: 'https://example.com/logo.png',
        key_seach: 'sach',
        description: 'Chia sẻ sách',
        register_developer_key: '-KEY',
        user_id: 'UID',
        event: 'E',
        application: 'resshare_configuration',
      },
    });
    expect(
      createApplicationRecord('UID', { ...form, template: 'blank', language: 'en' }, 'E').jsonmap,
    ).toMatchObject({ language: 'en' });
    expect(
      createApplicationRecord('UID', { ...form, template: 'dashboard', language: 'en' }, 'E').jsonmap,
    ).toMatchObject({ template: 'dashboard', language: 'en' });
  });

  it('register developer', () => {
    expect(
      registerDeveloperRecord('UID', { fullName: 'Nguyễn An', mailAddress: 'an@example.com' }, 'E'),
    ).toEqual({
      application: 'resshare_configuration',
      dataCollection: '../register_developer',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      origin: 'console',
      jsonmap: {
        full_name: 'Nguyễn An',
        mail_address: 'an@example.com',
        user_id: 'UID',
        event: 'E',
        application: 'resshare_configuration',
      },
    });
  });

  it('own applications', () => {
    expect(split(ownApplicationsRecord('UID', 'E'))).toEqual({
      application: 'resshare_configuration',
      dataCollection: '../own_applications',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      origin: 'console',
      inner: { user_id: 'UID', event: 'E', application: 'resshare_configuration' },
    });
  });

  it('personal data, from a character on', () => {
    expect(split(personalDataRecord('UID', 2_000_000, 'E'))).toEqual({
      application: 'resshare_configuration',
      dataCollection: '../personal_data',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      origin: 'console',
      inner: { user_id: 'UID', from: 2_000_000, event: 'E', application: 'resshare_configuration' },
    });
  });

  it('dashboard search', () => {
    expect(split(searchRecord('UID', { query: 'sách', event: 'E', eventDashboard: 'D' }))).toEqual({
      application: 'resshare_configuration',
      dataCollection: 'draft/core/seach_app',
      key: 'key1',
      module: 'configuration',
      os: 'web',
      user_id: 'UID',
      inner: { query: 'sách', event: 'E', event_dashboard: 'D', user_id: 'UID' },
    });
  });

  it('new contents', () => {
    expect(split(newContentsRecord('UID', { event: 'E' }))).toEqual({
      application: 'resshare_configuration',
      dataCollection: 'draft/core/new_contents',
      key: 'key1',
      module: 'configuration',
      os: 'web',
      user_id: 'UID',
      inner: { event: 'E', user_id: 'UID' },
    });
  });

  it('delete account: IOS outside and inside', () => {
    const ask = { application: 'book', appUserId: 'APPUSER-1', event: 'E' };
    expect(split(deleteAccountRecord('UID', ask))).toEqual({
      application: 'book',
      dataCollection: '../delete_account',
      key: 'key1',
      module: 'core',
      os: 'IOS',
      user_id: 'UID',
      app_user_id: 'APPUSER-1',
      origin: 'console',
      inner: { user_id: 'UID', app_user_id: 'APPUSER-1', os: 'IOS', event: 'E' },
    });
  });
});
