import type { JsonObject } from '../../protocol';
import { WIDE } from './screen';
import { image, linear, text } from './views';

const BOX = { ...WIDE, paddingLeft: '12dp', paddingRight: '12dp', paddingBottom: '12dp' } as const;
const LINES = [
  text({
    ...WIDE,
    field_name: 'title',
    text: '',
    textSize: '13sp',
    textColor: '@color/browser_actions_text_color',
  }),
  text({ ...WIDE, field_name: 'notice', text: '', textSize: '15sp' }),
];
const PLAIN = linear({ ...BOX, orientation: 'vertical' }, { views: LINES }) as JsonObject;
/** The picture is decorative: the words beside it say what happened. */
const PICTURED = linear({ ...BOX, orientation: 'horizontal' }, [
  image({
    field_name: 'picture',
    layout_width: '48dp',
    layout_height: '64dp',
    layout_marginRight: '12dp',
    scaleType: 'centerCrop',
  }),
  linear(
    { layout_width: '0dp', layout_weight: 1, layout_height: 'wrap_content', orientation: 'vertical' },
    LINES,
  ),
]) as JsonObject;

/** The card of a notice about a row: `title`, `notice` and, where it has one, `picture`. Its head names who sent it. */
export const noticeCard = (hasPicture: boolean): JsonObject => (hasPicture ? PICTURED : PLAIN);
