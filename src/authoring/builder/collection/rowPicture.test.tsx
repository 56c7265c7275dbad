import { render, waitFor } from '@testing-library/react';
import { decodeDefinition, type DataDefinition } from '../../../protocol/data/definition';
import { LayoutView, layoutWords } from '../../../engine';
import { EXPENSES, FORM, screensOf } from './expensesHarness';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const NOTE = { name: 'payee', label: 'Paid to', type: 'text' as const };
const ROW_LAYOUT = FORM.replace('form/', 'recycler_layout/expenses');
const layout = screensOf(EXPENSES)[ROW_LAYOUT];
const COVERED: DataDefinition = {
  ...EXPENSES,
  fields: EXPENSES.fields.flatMap((field) =>
    field.type === 'picture'
      ? [
          { ...field, placeholder_style: 'cover' as const },
          { ...field, ...NOTE },
        ]
      : [field],
  ),
};

/** The picture in the generated row layout of a row with these values; undefined where it has none. */
async function pictureOf(values: Record<string, string>, drawn: unknown = layout) {
  const { container } = render(
    <LayoutView
      layout={drawn}
      data={{ hashFieldValue: { row_id: 'r1', person: 'An', mayRemove: true, ...values } }}
      width={360}
      height={640}
      words={layoutWords.en}
    />,
  );
  // The expressions of the row are evaluated once the button is there that one of them shows.
  await waitFor(() => expect(container.querySelector('[data-view-id=actRemove]')).not.toBeNull());
  return container.querySelector('[data-view-id=valPhoto]') ?? undefined;
}

it('a row without a picture has the initials of its title in its place, which nothing reads out', async () => {
  const tile = await pictureOf({ title: 'Taxi to the airport' });
  expect(tile).toHaveTextContent('TA');
  expect(tile?.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('a row with a picture shows it under the label of its field', async () => {
  const picture = await pictureOf({ title: 'Taxi', photo: PICTURE });
  expect(picture).toHaveAttribute('src', PICTURE);
  expect(picture).toHaveAttribute('alt', 'Receipt');
});

it('a row with neither a picture nor a title has nothing there', async () => {
  expect(await pictureOf({})).toBeUndefined();
});

it('a row without a picture has a cover of its title and the next text where its field says so', async () => {
  const cover = await pictureOf({ title: 'Taxi', payee: 'An' }, screensOf(COVERED)[ROW_LAYOUT]);
  await waitFor(() => expect(cover?.querySelector('svg.drawn-cover')).not.toBeNull());
  expect(
    [...(cover?.querySelectorAll('.drawn-cover-words text') ?? [])].map((one) => one.textContent),
  ).toEqual(['Taxi', 'An']);
  expect(cover?.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

it('the screen of a row shows its cover only where the field says so', () => {
  const detail = (definition: DataDefinition) => JSON.stringify(screensOf(definition)[`${FORM}request`]);
  expect(detail(COVERED)).toContain('"placeholder_style":"cover"');
  expect(detail(EXPENSES)).not.toContain('placeholder');
});

it('only a field with pictures can have a placeholder', () => {
  const fields = EXPENSES.fields.map((field) => ({ ...field, placeholder_style: 'cover' }));
  expect(decodeDefinition({ ...EXPENSES, fields })).toEqual({ fault: 'fields.0: placeholder_style' });
  expect(decodeDefinition(COVERED)).toEqual({ definition: COVERED });
});
