import { useMemo } from 'react';
import type { FormLoad } from '../../api/endpoints/form';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { resourcesIn, type ResourcesOfScreen } from '../../protocol/resources';

/** What the application's own resources stand for on a form, in the console's language; undefined where it has none. */
export function useOwnResources(load: FormLoad | undefined): ResourcesOfScreen | undefined {
  const locale = useAppSelector(selectLocale);
  const own = load?.parts.layout?.resources;
  return useMemo(() => (own === undefined ? undefined : resourcesIn(locale, own)), [own, locale]);
}
