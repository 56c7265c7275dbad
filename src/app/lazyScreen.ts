import { lazy, type ComponentType } from 'react';
import { loadWords, type Namespace } from './i18n';

/** A screen that arrives, with its feature's words, when its route is first opened. */
export function lazyScreen<Props extends object>(
  namespace: Namespace,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), loadWords(namespace)]);
    return { default: screen };
  });
}
