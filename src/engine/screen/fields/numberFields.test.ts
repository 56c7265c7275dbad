import { newEventForm } from '../../../../test/fixture/clubForms';
import { EMPTY_SCREEN } from '../commands/ScreenState';
import { parseLayout } from '../../parseLayout';
import { collectFields } from './collectFields';
import { createFieldStore } from './createFieldStore';
import { ENGLISH_MARKS } from './numberMarks';

/** The fields of a form of a new event. */
const event = () => open(newEventForm.json_layout);

function open(layout: unknown) {
  const { root } = parseLayout(layout);
  if (!root) throw new Error('no form');
  const store = createFieldStore();
  store.define(collectFields(root, {}, EMPTY_SCREEN.changes, () => false).definitions);
  store.set('title', 'Họp mặt');
  const enter = (name: string, text: string) => {
    store.set(name, text);
    const [bad] = store.validate([name]);
    return bad === undefined ? store.collect([name])[name] : store.error(name);
  };
  return { store, enter };
}

test('a number is what it means in the language it is typed in', () => {
  const { store, enter } = event();
  const decimal = open({ widget: 'EditText', properties: { id: 'weight', inputType: 'numberDecimal' } });
  expect(enter('fee', '45.000')).toBe(45_000);
  expect(decimal.enter('weight', '2,5')).toBe(2.5);
  expect(enter('fee', '2,5')).toMatchObject({ code: 'notWhole' });
  // What has no decimals may have the thousands of either language.
  expect(enter('fee', '45,000')).toBe(45_000);
  expect(decimal.enter('weight', '45,000')).toMatchObject({ code: 'invalidNumber' });
  expect(enter('fee', '45 nghìn')).toMatchObject({ code: 'invalidNumber' });
  store.writeNumbers(ENGLISH_MARKS);
  expect(enter('fee', '45,000')).toBe(45_000);
  decimal.store.writeNumbers(ENGLISH_MARKS);
  expect(decimal.enter('weight', '2.5')).toBe(2.5);
  expect(enter('fee', '45.000')).toBe(45_000);
  expect(decimal.enter('weight', '45.000')).toMatchObject({ code: 'invalidNumber' });
});

test.each([
  ['+40.000', 40_000],
  ['1.234.567.890.123', 1_234_567_890_123],
  ['+84912345678', '+84912345678'],
  ['0912345678', '0912345678'],
])('a number written as %j is sent as %j', (text, sent) => {
  const { enter } = open({ widget: 'EditText', properties: { id: 'weight', inputType: 'numberDecimal' } });
  expect(enter('weight', text)).toBe(sent);
});

test.each([
  ['seats', '-3', { code: 'tooSmall', count: 1 }],
  ['seats', '0', { code: 'tooSmall', count: 1 }],
  ['seats', '1001', { code: 'tooGreat', count: 1000 }],
  ['days', '0', { code: 'tooSmall', count: 1 }],
  ['days', '3.651', { code: 'tooGreat', count: 3650 }],
  ['seats', '1,5', { code: 'notWhole' }],
  ['fee', '-1', { code: 'tooSmall', count: 0 }],
])('%s of %s is refused beside the field', (name, text, error) => {
  expect(event().enter(name, text)).toMatchObject(error);
});

test('what nobody touched is sent as the document has it', () => {
  const { store } = event();
  expect(store.validate()).toEqual([]);
  expect(store.collect()).toMatchObject({ seats: 1, fee: 0, days: 30 });
});
