import { resolveText } from '../../../engine/docs';
import type { ResourcesOfScreen } from '../../../protocol/resources';

/** What people read of a text; the name of one of the application's texts stands for that text. */
export const shownText = (text: string, resources: ResourcesOfScreen | undefined): string =>
  resolveText(text, 'string', resources) ?? text;
