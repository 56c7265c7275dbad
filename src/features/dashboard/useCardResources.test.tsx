import { renderHook, waitFor } from '@testing-library/react';
import { useCardResources } from './FeedCard';

const SHARED = { dimens: { dashboard_tile: '80dp' } };
const OWN_RESOURCES = {
  colors: { brand: { light: '#112233', dark: '#445566' } },
  strings: { title: { vi: 'Kho', en: 'Stock' } },
};

it('waits for what reads the resources of a card, and has them in the language of the page', async () => {
  const { result, rerender } = renderHook(
    ({ language }: { language: 'en' | 'vi' }) => useCardResources(OWN_RESOURCES, language, SHARED),
    { initialProps: { language: 'en' } },
  );
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toMatchObject({ ...SHARED, strings: { title: 'Stock' } }));
  expect(result.current).toMatchObject({ colors: { brand: '#112233' }, nights: { brand: '#445566' } });
  rerender({ language: 'vi' });
  expect(result.current).toMatchObject({ strings: { title: 'Kho' } });
});

it('has what all cards share at once where a card brings none', () => {
  const { result } = renderHook(() => useCardResources(undefined, 'vi', SHARED));
  expect(result.current).toBe(SHARED);
});
