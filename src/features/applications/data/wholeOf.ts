import type { UsableData } from '../../../api/endpoints/dataModel';
import type { Crumb } from '../../../ui/Trail';
import { applicationPath } from '../applicationPath';
import { dataPath } from './dataPath';

/** The application that pages of its data are part of; its own page is for those who work on it. */
export function wholeOf(application: string, { name, works }: UsableData): Crumb {
  return { name, to: works ? applicationPath(application) : dataPath(application) };
}
