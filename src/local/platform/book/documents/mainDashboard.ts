import { id, imageView, linear, textView, view, WIDE } from './view';

const FORMS = '../configuration/system_setting/layout/android/form';

const tile = (description: string, icon: string, form: string, fragment = '') => ({
  description,
  icon: `@drawable/${icon}`,
  layout_form: `${FORMS}/${form}`,
  flow_chart: '',
  ...(fragment && { fragment }),
});

const LIST = 'com.resshare.core.screen.DynamicFragmentRecyclerView';

const tiles = [
  tile('Giới thiệu ứng dụng', 'ic_info', 'introduction'),
  tile('Tìm sách', 'ic_search', 'search', LIST),
  tile('Thêm sách', 'ic_add', 'add_book'),
  tile('Liên hệ', 'ic_contact', 'contact'),
  tile('Tủ sách của bạn', 'ic_bookcase', 'my_bookcase', LIST),
];

const item = view(
  linear,
  {
    layout_width: '120dp',
    layout_height: '132dp',
    orientation: 'vertical',
    gravity: 'center_horizontal',
    padding: '8dp',
  },
  {
    views: [
      view(imageView, {
        id: id('iconItem'),
        layout_width: '56dp',
        layout_height: '56dp',
        scaleType: 'fitCenter',
        src: '@drawable/logo',
      }),
      view(textView, {
        id: id('txtDescriptionItem'),
        ...WIDE,
        layout_marginTop: '6dp',
        gravity: 'center_horizontal',
        text: '',
        textSize: '14sp',
        maxLines: 2,
        ellipsize: 'end',
        textColor: '@color/browser_actions_text_color',
      }),
    ],
  },
);

/** The dashboard of the sample application: its tiles, and how one is drawn. */
export const mainDashboard = {
  grid_view_data: { list_item: tiles },
  grid_view_layout_item: item,
  layout: view(
    linear,
    { ...WIDE, orientation: 'vertical', padding: '12dp', background: '@drawable/bg_white_selector' },
    {
      views: [
        view(textView, {
          id: id('txtDescription'),
          ...WIDE,
          text: 'Các chức năng của @app_name',
          textSize: '16sp',
          textStyle: 'bold',
          layout_marginBottom: '8dp',
          textColor: '@color/browser_actions_text_color',
        }),
        view('android.widget.GridView', {
          id: id('dashboardGridView'),
          ...WIDE,
          numColumns: 'auto_fit',
          columnWidth: '120dp',
          horizontalSpacing: '10dp',
          verticalSpacing: '10dp',
          grid_view_data: { list_item: tiles },
        }),
      ],
    },
  ),
};
