import type { ComponentType } from 'react';
import { type Namespace, withTexts } from '../ui/i18n';
import { lazyInAntd } from './look/lazyInAntd';
import { lazyPart } from '../ui/lazyPart';

/** A screen of plain elements that arrives, with its feature's texts, when its route is first opened. */
export function lazyPlainScreen<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(() => withTexts(withMessages(namespaces), load));
}

/** A screen that arrives with its feature's texts and with antd. */
export function lazyScreen<Props extends object>(
  namespaces: readonly Namespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyInAntd(() => withTexts(withMessages(namespaces), load));
}

// What is open to people who are signed out asks and sends nothing to the platform.
const withMessages = (namespaces: readonly Namespace[]): readonly Namespace[] =>
  namespaces[0] === 'auth' ? namespaces : [...namespaces, 'exchange'];
