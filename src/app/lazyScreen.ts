import type { ComponentType } from 'react';
import { loadWords, type Namespace } from './i18n';
import { lazyInAntd } from './look/lazyInAntd';
import { lazyPart } from './look/lazyPart';

/** A screen of plain elements that arrives, with its feature's words, when its route is first opened. */
export function lazyPlainScreen<Props extends object>(
  spoken: Namespace | readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(() => withWords(spoken, load));
}

/** A screen that arrives with its feature's words and with antd. */
export function lazyScreen<Props extends object>(
  spoken: Namespace | readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyInAntd(() => withWords(spoken, load));
}

/** Loads a part of the page together with the words it speaks. */
export async function withWords<Screen>(
  spoken: Namespace | readonly Namespace[],
  load: () => Promise<Screen>,
): Promise<Screen> {
  const [screen] = await Promise.all([load(), ...[spoken].flat().map(loadWords)]);
  return screen;
}
