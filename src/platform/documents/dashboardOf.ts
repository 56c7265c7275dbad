import { grid, id, image, linear, text } from '../../authoring/builder/views';
import { FORM_LAYOUTS, type JsonObject } from '../../protocol';
import { WIDE } from '../../authoring/builder/screen';

/** Kind of screen whose rows come after it. */
export const LIST = 'com.resshare.core.screen.DynamicFragmentRecyclerView';

/** A tile that opens a form of the application; `fragment` names its kind of screen. */
export const tile = (description: string, icon: string, form: string, fragment = ''): JsonObject => ({
  description,
  icon: `@drawable/${icon}`,
  layout_form: FORM_LAYOUTS + form,
  flow_chart: '',
  ...(fragment && { fragment }),
});

// Room for the icon and two lines, so that the tiles of a row are alike whatever they are called. Both are larger from 600 px
// up, as a phone's resources are for `sw600dp`: three or four stand side by side on any phone.
const TILE_HEIGHT = '@dimen/dashboard_tile_height';
const TILE_WIDTH = '@dimen/dashboard_tile';

const item = linear(
  {
    layout_width: 'match_parent',
    layout_height: TILE_HEIGHT,
    orientation: 'vertical',
    gravity: 'center_horizontal',
    padding: '4dp',
  },
  {
    views: [
      image({
        id: id('iconItem'),
        layout_width: '50dp',
        layout_height: '50dp',
        padding: '12dp',
        background: '#e8f0fe',
        cornerRadius: '16dp',
        tint: '@color/app_color_blue_selected',
        scaleType: 'fitCenter',
        src: '@drawable/logo',
      }),
      text({
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

/** A main dashboard: its tiles, and how one is drawn. */
export const dashboardOf = (tiles: JsonObject[], title = 'Các chức năng của @app_name'): JsonObject => ({
  grid_view_data: { list_item: tiles },
  grid_view_layout_item: item,
  layout: linear(
    { ...WIDE, orientation: 'vertical', padding: '12dp', background: '@drawable/bg_white_selector' },
    {
      views: [
        text({
          id: id('txtDescription'),
          ...WIDE,
          text: title,
          textSize: '16sp',
          textStyle: 'bold',
          layout_marginBottom: '8dp',
          textColor: '@color/browser_actions_text_color',
        }),
        grid({
          id: id('dashboardGridView'),
          ...WIDE,
          numColumns: 'auto_fit',
          columnWidth: TILE_WIDTH,
          horizontalSpacing: '8dp',
          verticalSpacing: '8dp',
          grid_view_data: { list_item: tiles },
        }),
      ],
    },
  ),
});
