import { sendPost } from '../../test/sendPost';

// What a screen gives, and the record it must become: both typed from the wire's description, never generated.

describe('posts about books and people', () => {
  it('rating, a number', () => {
    expect(sendPost('../rating', { book_id: 'B', rating: 4 })).toEqual({
      application: 'book',
      dataCollection: '../rating',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: { book_id: 'B', rating: 4 },
        event_dashboard_sesion: 'S',
        application: 'book',
        event: 'E',
        module: 'ad',
        event_dashboard: 'D',
        event_recycler_view: '',
        event_recycler_view_child: '',
      },
    });
  });

  it('delete item', () => {
    expect(sendPost('../input/delete/book_item', { book_id: 'B', book_items_id: 'I' })).toEqual({
      application: 'book',
      dataCollection: '../input/delete/book_item',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: { book_id: 'B', book_items_id: 'I' },
        event_dashboard_sesion: 'S',
        application: 'book',
        event: 'E',
        module: 'ad',
        event_dashboard: 'D',
        event_recycler_view: '',
        event_recycler_view_child: '',
      },
    });
  });

  it('block an owner', () => {
    expect(sendPost('../input/book/block_user', { book_id: 'B', owner_id: 'APP-2' })).toEqual({
      application: 'book',
      dataCollection: '../input/book/block_user',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: { book_id: 'B', owner_id: 'APP-2' },
        event_dashboard_sesion: 'S',
        application: 'book',
        event: 'E',
        module: 'ad',
        event_dashboard: 'D',
        event_recycler_view: '',
        event_recycler_view_child: '',
      },
    });
  });

  it('report an owner', () => {
    expect(sendPost('../input/book/report_user', { book_id: 'B', owner_id: 'APP-2' })).toEqual({
      application: 'book',
      dataCollection: '../input/book/report_user',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: { book_id: 'B', owner_id: 'APP-2' },
        event_dashboard_sesion: 'S',
        application: 'book',
        event: 'E',
        module: 'ad',
        event_dashboard: 'D',
        event_recycler_view: '',
        event_recycler_view_child: '',
      },
    });
  });

  it('objectionable content', () => {
    expect(sendPost('../input/book/objectionable_content', { book_id: 'B' })).toEqual({
      application: 'book',
      dataCollection: '../input/book/objectionable_content',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: { book_id: 'B' },
        event_dashboard_sesion: 'S',
        application: 'book',
        event: 'E',
        module: 'ad',
        event_dashboard: 'D',
        event_recycler_view: '',
        event_recycler_view_child: '',
      },
    });
  });

  it('change state, expanded already', () => {
    expect(
      sendPost(
        'book/data/book_items_loan_change_state_flow',
        { book_items_type: 'book_items_loan', book_items_id: 'I', book_id: 'B' },
        { messageKey: 'ROW', recyclerEvent: 'R' },
      ),
    ).toEqual({
      application: 'book',
      dataCollection: 'book/data/book_items_loan_change_state_flow',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: 'ROW',
        data: { book_items_type: 'book_items_loan', book_items_id: 'I', book_id: 'B' },
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

  it('profile', () => {
    expect(
      sendPost('../draft/provide_oxy/post_data', {
        user_name: 'An',
        phone_number: '0901',
        address: 'Huế',
        address_original: 'Huế',
        location: '16.4,107.6',
      }),
    ).toEqual({
      application: 'book',
      dataCollection: '../draft/provide_oxy/post_data',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: {
          user_name: 'An',
          phone_number: '0901',
          address: 'Huế',
          address_original: 'Huế',
          location: '16.4,107.6',
        },
        event_dashboard_sesion: 'S',
        application: 'book',
        event: 'E',
        module: 'ad',
        event_dashboard: 'D',
        event_recycler_view: '',
        event_recycler_view_child: '',
      },
    });
  });
});
