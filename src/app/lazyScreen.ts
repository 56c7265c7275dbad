import type { ComponentType } from 'react';
import { loadWords, type Namespace } from './i18n';
import { lazyInAntd } from './look/lazyInAntd';
import { lazyPart } from '../ui/lazyPart';

/** A screen of plain elements that arrives, with its feature's words, when its route is first opened. */
export function lazyPlainScreen<Props extends object>(
  namespace: Namespace,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(() => withWords(namespace, load));
}

/** A screen that arrives with its feature's words and with antd. */
export function lazyScreen<Props extends object>(
  namespace: Namespace,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyInAntd(() => withWords(namespace, load));
}

// What is open to people who are signed out asks and sends nothing to the platform.
const WITHOUT_REQUESTS: readonly Namespace[] = ['auth', 'leaving'];

/** Loads a part of the page together with the words it speaks. */
export async function withWords<Screen>(namespace: Namespace, load: () => Promise<Screen>): Promise<Screen> {
  const namespaces = WITHOUT_REQUESTS.includes(namespace) ? [namespace] : [namespace, 'exchange' as const];
  const [screen] = await Promise.all([load(), ...namespaces.map(loadWords)]);
  return screen;
}
