import { WIDE } from '../screen';
import type { ViewNode, ViewStep } from '../ViewNode';
import { button, id, input, linear, text } from '../views';
import type { Translate } from './captions';

/** The input that holds where the person is, once they ask for the nearest rows. */
export const NEAR = 'edtNear';

const CHIP = { layout_width: 'wrap_content', layout_height: '36dp', textSize: '14sp' } as const;

/** A way to fill an input with the location of the person. */
export function myLocationViews(inputName: string, translate: Translate): ViewNode[] {
  return [
    button(
      {
        id: id(inputName.replace(/^edt/, 'here')),
        ...CHIP,
        layout_marginTop: '4dp',
        text: translate('Dùng vị trí của tôi', 'Use my location'),
      },
      { actions: [{ command: 'locate', field: inputName }] },
    ),
    text({
      ...WIDE,
      text: translate(
        'Vĩ độ, kinh độ, như 10.78,106.7. Được làm tròn đến khoảng 1 km.',
        'Latitude, longitude, such as 10.78,106.7. Rounded to about 1 km.',
      ),
      textSize: '12sp',
      layout_marginTop: '4dp',
      textColor: '@color/browser_actions_text_color',
    }),
  ];
}

/** Asks for the nearest rows, once the person shares where they are, and for all rows again. */
export function nearViews(translate: Translate, ask: ViewStep): ViewNode[] {
  const chip = (name: string, words: string, isOn: string, step: ViewStep): ViewNode =>
    button(
      { id: id(name), ...CHIP, text: words },
      {
        expressions: { visibility: `@{${isOn} ? View.VISIBLE : View.GONE}` },
        actions: [step, ask],
      },
    );
  return [
    input({
      id: id(NEAR),
      layout_width: 'match_parent',
      layout_height: '40dp',
      text: '',
      visibility: 'gone',
    }),
    linear({ id: id('nearLine'), ...WIDE, orientation: 'horizontal', layout_marginTop: '8dp' }, [
      chip('actNear', translate('Gần nhất trước', 'Nearest first'), `${NEAR} == ""`, {
        command: 'locate',
        field: NEAR,
      }),
      chip('actAnywhere', translate('Mọi khoảng cách', 'Any distance'), `${NEAR} != ""`, {
        command: 'set_field',
        field: NEAR,
        value: '',
      }),
    ]),
  ];
}
