import { view, wide, column, gap, text, heading, box, spaced, tile } from './pictureViews';

/** Documents of this project's own, one for each group of widgets; what they show stands beside them in docs/layout. */
export const pictured: Record<string, unknown> = {
  texts: column(
    heading('A heading of 18sp'),
    gap,
    text('A label of the usual size that is longer than its line and goes on below.'),
    gap,
    text('One line that ends in three dots because there is no room for all of it', {
      singleLine: true,
      ellipsize: 'end',
    }),
    gap,
    text('Coloured, italic, to the right', { textColor: '#c2185b', textStyle: 'italic', gravity: 'right' }),
    gap,
    text('Addresses: https://example.com/books, an@example.com', { autoLink: 'all' }),
    gap,
    view('TextView', {
      layout_width: 'match_parent',
      layout_height: '64dp',
      textarea: 'A read-only area\nof two lines',
    }),
  ),
  inputs: column(
    text('Name *'),
    view('EditText', {
      layout_width: 'match_parent',
      layout_height: '45dp',
      field_name: 'name',
      text: 'Diary of a cricket',
    }),
    gap,
    view('EditText', {
      layout_width: 'match_parent',
      layout_height: '45dp',
      id: 'quantity',
      hint: 'Quantity',
      inputType: 'number',
    }),
    gap,
    view('EditText', {
      layout_width: 'match_parent',
      layout_height: 'wrap_content',
      id: 'plot',
      hint: 'What it is about',
      inputType: 'textMultiLine',
    }),
    gap,
    view('SearchView', { id: 'search', queryHint: 'Find a book' }),
    gap,
    view('Button', { ...wide, text: 'Save' }),
    gap,
    view('Button', { ...wide, text: 'Save', background: '@drawable/bg_button', textColor: '@color/white' }),
  ),
  choices: column(
    ...spaced(
      view('CheckBox', { ...wide, id: 'agree', text: 'I agree', checked: true }),
      view('Switch', { ...wide, id: 'notify', text: 'Tell me about news', checked: true }),
      view('RadioGroup', { ...wide, field_name: 'free_loan', orientation: 'horizontal' }, [
        view('RadioButton', {
          layout_width: 'wrap_content',
          layout_height: 'wrap_content',
          text: 'Lend',
          checked: true,
        }),
        view('RadioButton', {
          layout_width: 'wrap_content',
          layout_height: 'wrap_content',
          text: 'Sell',
          layout_marginLeft: '24dp',
        }),
      ]),
      view('Spinner', {
        layout_width: 'match_parent',
        layout_height: '40dp',
        id: 'kind',
        entries: 'book, magazine, map',
      }),
      view('RatingBar', {
        id: 'rating',
        rating: 3,
        layout_width: 'wrap_content',
        layout_height: 'wrap_content',
      }),
      view('SeekBar', { ...wide, id: 'size', max: 10, progress: 4 }),
      view('DatePicker', { ...wide, id: 'day', text: '2026-01-31' }),
      view('TimePicker', { ...wide, id: 'hour', text: '08:05' }),
    ),
  ),
  placing: column(
    heading('Weights 1 : 2'),
    view('LinearLayout', { layout_width: 'match_parent', layout_height: '40dp' }, [
      box('1', '#0b57d0', { layout_width: '0dp', layout_weight: 1, layout_height: 'match_parent' }),
      box('2', '#2e7d32', { layout_width: '0dp', layout_weight: 2, layout_height: 'match_parent' }),
    ]),
    gap,
    heading('Relative'),
    view(
      'RelativeLayout',
      { layout_width: 'match_parent', layout_height: '120dp', background: '@drawable/bg_gray_border' },
      [
        box('corner', '#0b57d0', { id: 'corner', layout_width: '80dp', layout_height: '40dp' }),
        box('right of it', '#2e7d32', {
          layout_width: '100dp',
          layout_height: '40dp',
          layout_toRightOf: '@id/corner',
        }),
        box('below it', '#8e24aa', {
          layout_width: '80dp',
          layout_height: '40dp',
          layout_below: '@+id/corner',
        }),
        box('end', '#c62828', {
          layout_width: '64dp',
          layout_height: '32dp',
          layout_alignParentRight: true,
          layout_alignParentBottom: true,
        }),
        box('centre', '#5f4b32', {
          layout_width: '72dp',
          layout_height: '24dp',
          layout_centerInParent: true,
        }),
      ],
    ),
    gap,
    heading('Frame and card'),
    view(
      'CardView',
      {
        layout_width: 'match_parent',
        layout_height: '96dp',
        cardElevation: '4dp',
        cardCornerRadius: '8dp',
        cardBackgroundColor: '@color/white',
      },
      [
        text('Top left', { padding: '8dp', layout_width: 'wrap_content' }),
        text('Bottom right', {
          padding: '8dp',
          layout_width: 'wrap_content',
          layout_gravity: 'right|bottom',
        }),
      ],
    ),
  ),
  lists: {
    layout: column(
      heading('Grid of tiles'),
      view('GridView', {
        id: 'dashboardGridView',
        layout_width: 'match_parent',
        layout_height: 'wrap_content',
        numColumns: 3,
      }),
      heading('List'),
      view(
        'RecyclerView',
        { layout_width: 'match_parent', layout_height: '150dp' },
        Array.from({ length: 60 }, (_, index) =>
          view(
            'LinearLayout',
            { layout_width: 'match_parent', layout_height: '44dp', gravity: 'center_vertical' },
            [text(`Row ${String(index + 1)} of 60`, { layout_width: 'wrap_content' })],
          ),
        ),
      ),
    ),
    grid_view_layout_item: tile,
    grid_view_data: ['Add a book', 'Find a book', 'My shelf', 'Orders', 'Profile'].map((description) => ({
      description,
      icon: 'https://pictures.example/tile.png',
      layout_form: '../form',
    })),
  },
  bars: column(
    view('AppBarLayout', { layout_width: 'match_parent', layout_height: 'wrap_content' }, [
      view(
        'Toolbar',
        {
          layout_width: 'match_parent',
          layout_height: '48dp',
          background: '@drawable/bg_button_subapp',
          gravity: 'center_vertical',
        },
        [
          view('ImageView', {
            id: '@+id/btn_back',
            src: '@drawable/ic_back_white_24dp',
            layout_width: '48dp',
            layout_height: '48dp',
          }),
          view('TextView', {
            text: 'A bar with a title',
            textColor: '@color/white',
            layout_width: '0dp',
            layout_weight: 1,
            layout_height: 'wrap_content',
          }),
          view('ImageView', {
            id: '@+id/btn_right',
            src: '@drawable/ic_done_white_24dp',
            layout_width: '48dp',
            layout_height: '48dp',
          }),
        ],
      ),
    ]),
    view('TabLayout', { layout_width: 'match_parent', layout_height: '48dp' }, [
      view('TabItem', { text: 'Books' }),
      view('TabItem', { text: 'Orders' }),
      view('TabItem', { text: 'Profile' }),
    ]),
    view('ViewPager', { layout_width: 'match_parent', layout_height: '56dp' }, [
      text('The page of the first tab', { padding: '12dp' }),
      text('The page of the second tab', { padding: '12dp' }),
      text('The page of the third tab', { padding: '12dp' }),
    ]),
    view('ProgressBar', {
      layout_width: 'match_parent',
      layout_height: '8dp',
      progress: 60,
      contentDescription: 'Loaded',
    }),
    gap,
    view('LinearLayout', { ...wide, gravity: 'center_vertical' }, [
      view('CircleImageView', {
        src: 'https://pictures.example/face.png',
        layout_width: '56dp',
        layout_height: '56dp',
        contentDescription: 'An',
      }),
      view('ImageView', {
        src: 'https://elsewhere.example/gone.png',
        layout_width: '56dp',
        layout_height: '56dp',
        layout_marginLeft: '16dp',
        contentDescription: 'A picture that does not come',
      }),
      view('CircleImageView', {
        placeholder_text: 'Mai Anh',
        layout_width: '56dp',
        layout_height: '56dp',
        layout_marginLeft: '16dp',
        contentDescription: 'Mai Anh',
      }),
    ]),
  ),
  placeholders: column(
    ...spaced(
      view('FlyingCarpetView', { ...wide, id: 'carpet' }, [
        text('What is inside an unknown widget is drawn all the same.'),
      ]),
      view('MapView', { layout_width: 'match_parent', layout_height: '96dp', location: '21.0285, 105.8542' }),
      view('WebView', { layout_width: 'match_parent', layout_height: '96dp', url: 'https://example.com/' }),
    ),
  ),
  messages: column(
    text('Name *'),
    view('EditText', {
      layout_width: 'match_parent',
      layout_height: '45dp',
      field_name: 'name',
      required: 'The name must not be empty',
    }),
    text('Quantity'),
    view('EditText', {
      layout_width: 'match_parent',
      layout_height: '45dp',
      field_name: 'quantity',
      inputType: 'number',
      text: 'many',
    }),
    text('E-mail'),
    view('EditText', {
      layout_width: 'match_parent',
      layout_height: '45dp',
      field_name: 'mail',
      inputType: 'textEmailAddress',
      text: 'an(at)example',
    }),
    gap,
    view('Button', { ...wide, id: '@+id/btnSend', text: 'Send' }),
  ),
};
