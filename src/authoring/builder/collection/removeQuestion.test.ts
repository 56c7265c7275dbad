import { evaluated } from '../../../../test/evaluated';
import { isRecord, type JsonObject } from '../../../protocol';
import { EXPENSES, FORM, screensOf, views } from './expensesHarness';

const SCREENS = screensOf(EXPENSES);
const ROW = FORM.replace('form/', 'recycler_layout/expenses');

/** The button "Remove" of a screen. */
const removeIn = (name: string) => views(SCREENS[name], 'Button').find(({ text }) => text === 'Remove') ?? {};

const valueFor = (text: unknown, row: JsonObject): unknown => evaluated(text, { row });

const firstMessage = ({ actions }: Readonly<Record<string, unknown>>): unknown =>
  Array.isArray(actions) && isRecord(actions[0]) ? actions[0]['message'] : undefined;

test.each([
  [{ title: 'Lunch' }, 'Remove “Lunch”? You can’t undo this.'],
  [{}, 'Remove “this entry”? You can’t undo this.'],
  [
    { title: 'Lunch', referring: 3 },
    'Remove “Lunch”? Entries that refer to it: 3. They will show “(not available)”. You can’t undo this.',
  ],
  [
    { title: 'Lunch', referring: 3, referringOthers: true },
    'Remove “Lunch”? Entries that refer to it: 3 and maybe others. They will show “(not available)”. You can’t undo this.',
  ],
])('the question before a row is removed names the row: %j', (row, question) => {
  for (const name of [`${FORM}request`, ROW])
    expect(valueFor(firstMessage(removeIn(name)), row)).toBe(question);
});

test('the buttons that remove rows of a list differ for a screen reader', () => {
  const { expressions } = removeIn(ROW);
  expect(valueFor(isRecord(expressions) ? expressions['contentDescription'] : '', { title: 'Lunch' })).toBe(
    'Remove: Lunch',
  );
});
