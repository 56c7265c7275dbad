import { renderHook } from '@testing-library/react';
import { useCardResources } from './FeedCard';

const SHARED = { dimens: { dashboard_tile: '80dp' } };
const OWN_RESOURCES = {
  colors: { brand: { light: '#112233', dark: '#445566' } },
  strings: { title: { vi: 'Kho', en: 'Stock' } },
};

it('has the resources of a card over those that all share, in the language of the page', () => {
  const { result, rerender } = renderHook(
    ({ language }: { language: 'en' | 'vi' }) => useCardResources(OWN_RESOURCES, language, SHARED),
    { initialProps: { language: 'en' } },
  );
  expect(result.current).toMatchObject({ ...SHARED, strings: { title: 'Stock' } });
  expect(result.current).toMatchObject({ colors: { brand: '#112233' }, nights: { brand: '#445566' } });
  rerender({ language: 'vi' });
  expect(result.current).toMatchObject({ strings: { title: 'Kho' } });
});

it('has what all cards share at once where a card brings none', () => {
  const { result } = renderHook(() => useCardResources(undefined, 'vi', SHARED));
  expect(result.current).toBe(SHARED);
});
