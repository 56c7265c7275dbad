import { sendPost } from '../../test/sendPost';

// What a screen gives, and the record it must become: both typed from the wire's description, never generated.

describe('posts that find, add and ask for books', () => {
  it('add book', () => {
    expect(
      sendPost('../draft/book/data/book_items_noa', {
        name: 'Dế Mèn',
        author_name: 'Tô Hoài',
        category_name: 'Thiếu nhi',
        plot_overview: '',
        image: 'https://example.com/a.png',
        quantity: 2,
        cover_price: 50000,
        purchase_price: 0,
        sale_price: 0.5,
        numdays_borrow: 30,
        free_loan: true,
      }),
    ).toEqual({
      application: 'book',
      dataCollection: '../draft/book/data/book_items_noa',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: {
          name: 'Dế Mèn',
          author_name: 'Tô Hoài',
          category_name: 'Thiếu nhi',
          plot_overview: '',
          image: 'https://example.com/a.png',
          quantity: 2,
          cover_price: 50000,
          purchase_price: 0,
          sale_price: 0.5,
          numdays_borrow: 30,
          free_loan: true,
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

  it('search with its list', () => {
    expect(
      sendPost('../requets/searching', { text_seach: 'dế mèn', type_seach: 'book' }, { recyclerEvent: 'R' }),
    ).toEqual({
      application: 'book',
      dataCollection: '../requets/searching',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: { text_seach: 'dế mèn', type_seach: 'book' },
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

  it('bookcase with its list', () => {
    expect(
      sendPost('../requets/my_bookcase', { book_items_type: 'book_items_loan' }, { recyclerEvent: 'R' }),
    ).toEqual({
      application: 'book',
      dataCollection: '../requets/my_bookcase',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: { book_items_type: 'book_items_loan' },
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

  it('form script', () => {
    expect(sendPost('../load_form_script/add_book', {})).toEqual({
      application: 'book',
      dataCollection: '../load_form_script/add_book',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: {},
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

  it('script of the request form', () => {
    expect(
      sendPost('../draft/load_form_script/message_request_book', {
        owner_id: 'APP-2',
        book_id: 'B',
        book_item_id: 'I',
        owner_name: 'Bình',
        book_name: 'Dế Mèn',
        free_loan: true,
      }),
    ).toEqual({
      application: 'book',
      dataCollection: '../draft/load_form_script/message_request_book',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: {
          owner_id: 'APP-2',
          book_id: 'B',
          book_item_id: 'I',
          owner_name: 'Bình',
          book_name: 'Dế Mèn',
          free_loan: true,
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

  it('select book', () => {
    expect(
      sendPost('../input/select/book', {
        book_id: 'B',
        owner_id: 'APP-2',
        book_item_id: 'I',
        book_name: 'Dế Mèn',
        free_loan: true,
      }),
    ).toEqual({
      application: 'book',
      dataCollection: '../input/select/book',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: '',
        data: { book_id: 'B', owner_id: 'APP-2', book_item_id: 'I', book_name: 'Dế Mèn', free_loan: true },
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

  it('accept order, from its card', () => {
    expect(
      sendPost(
        '../accept_order',
        {
          order_id: 'O',
          book_id: 'B',
          book_item_id: 'I',
          renter_id: 'APP-3',
          free_loan: true,
          name_control: '@+id/btnSend',
        },
        { messageKey: 'ROW' },
      ),
    ).toEqual({
      application: 'book',
      dataCollection: '../accept_order',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: 'UID',
      inner: {
        event_dashboard_current_day: 'event_dashboard_current_day_2026_01_31',
        user_id: 'UID',
        message_key: 'ROW',
        data: {
          order_id: 'O',
          book_id: 'B',
          book_item_id: 'I',
          renter_id: 'APP-3',
          free_loan: true,
          name_control: '@+id/btnSend',
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
