import type { JsonObject } from '../../../protocol';
import type { TFunction } from 'i18next';

const view = (widget: string, properties: JsonObject, views?: JsonObject[]): JsonObject => ({
  widget,
  properties: Object.entries(properties).map(([name, value]) => ({ [name]: value })),
  ...(views && { views }),
});

const WIDE = { layout_width: 'match_parent', layout_height: 'wrap_content' };
const text = (words: string, more: JsonObject = {}): JsonObject =>
  view('TextView', { ...WIDE, text: words, textColor: '@color/browser_actions_text_color', ...more });

/** The screen of the introduction as a server would send it, at each of its three moments. */
export function introLayout(t: TFunction<'intro'>, step: number): JsonObject {
  const head = view('LinearLayout', { ...WIDE, orientation: 'horizontal', gravity: 'center_vertical' }, [
    view('ImageView', {
      layout_width: '72dp',
      layout_height: '96dp',
      layout_marginRight: '14dp',
      padding: '18dp',
      background: '#e8f0fe',
      cornerRadius: '10dp',
      tint: '@color/app_color_blue_selected',
      src: '@drawable/ic_book',
    }),
    view(
      'LinearLayout',
      { layout_width: '0dp', layout_weight: 1, layout_height: 'wrap_content', orientation: 'vertical' },
      [
        text(t('item'), { textSize: '17sp', textStyle: 'bold' }),
        text(step === 0 ? t('who') : `✓ ${t('agreed')}`, { textSize: '14sp', layout_marginTop: '4dp' }),
      ],
    ),
  ]);
  const button = {
    ...view('Button', {
      ...WIDE,
      layout_height: '44dp',
      layout_marginTop: '16dp',
      cornerRadius: '10dp',
      text: t('agree'),
      textColor: '@color/white',
      background: '@color/app_color_blue_selected',
    }),
    action: { command: 'post', post_conlection: '../accept_order' },
  };
  const rating = [
    text(t('rate'), { textSize: '14sp', layout_marginTop: '16dp' }),
    view('RatingBar', {
      id: '@+id/rating',
      field_name: 'rating',
      contentDescription: t('stars'),
      layout_width: 'wrap_content',
      layout_height: 'wrap_content',
      layout_marginTop: '4dp',
      numStars: 5,
      stepSize: 1,
      rating: 4,
    }),
  ];
  return view('LinearLayout', { ...WIDE, orientation: 'vertical', padding: '16dp' }, [
    head,
    ...(step === 0 ? [button] : []),
    ...(step === 2 ? rating : []),
  ]);
}
