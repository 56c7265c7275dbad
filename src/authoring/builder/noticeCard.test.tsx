import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { LayoutView } from '../../engine';
import { noticeCard } from './noticeCard';

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const FIELDS = { title: 'The shelf', notice: '“Số đỏ” is back' };

const draw = (hasPicture: boolean, values: Record<string, string>) =>
  render(
    <LayoutView layout={noticeCard(hasPicture)} data={{ hashFieldValue: values }} width={360} height={640} />,
  );

test('a card with a picture shows it beside its words, and nothing reads it out', async () => {
  const { container } = draw(true, { ...FIELDS, picture: PICTURE });
  expect(container.querySelector('img')).toHaveAttribute('src', PICTURE);
  expect(screen.queryByRole('img')).toBeNull();
  for (const words of Object.values(FIELDS)) expect(screen.getByText(words)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('a card without a picture has no place for one', () => {
  const { container } = draw(false, FIELDS);
  expect(container.querySelector('.sw-image')).toBeNull();
  expect(screen.getByText(FIELDS.notice)).toBeVisible();
});
