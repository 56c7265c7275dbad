import type { ShownList } from '../../api/outbox/ScreenPosts';
import type { useConsoleAction } from '../../ui/useConsoleAction';
import type { useFormLinks } from '../../ui/useFormLinks';
import type { IsSearched } from './keptForm';

/** The page around the form: how it is drawn now, and what acts outside of it. */
export interface FormPage {
  list: ShownList;
  isSearched: IsSearched;
  hrefFor: ReturnType<typeof useFormLinks>['hrefFor'];
  openForm: ReturnType<typeof useFormLinks>['openForm'];
  consoleAction: ReturnType<typeof useConsoleAction>;
  navigate: (path: string, options?: { state: object; replace: boolean }) => void;
  /** A form that replaces this one goes back to where this one would. */
  returns: boolean;
  /** The person for whom the form was opened is still signed in. */
  isSamePerson: () => boolean;
  /** Under /design a click on a label opens its JSON. */
  design: boolean;
  /** Tells that a post was received. */
  toastPosted: () => void;
  alertBadFile: () => void;
}
