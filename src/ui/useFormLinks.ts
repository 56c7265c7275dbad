import { use, useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressFrom, formSearch, type FormAddress } from '../protocol';
import { isReturning } from './isReturning';
import { ScreenWindow } from './ScreenWindow';

/** A form as a screen of an application names it. */
interface NamedForm {
  layoutForm: string;
  screenName: string;
  fragment: string;
  /** The form belongs to another application. */
  context: { formApplication?: string };
}

interface FormLinks {
  hrefFor: (form: NamedForm) => string;
  /**
   * Opens a form for a person; `title` is what they pressed. One that `replaces` the screen goes back to where that one would. Asks nothing
   * about what was typed where that is kept anyway and the press says so (`keepsTyped`).
   */
  openForm: (
    form: NamedForm & { parameter?: unknown; replaces?: true; keepsTyped?: true },
    title?: string,
  ) => void;
}

/**
 * Leads to the forms that a screen names, at the paths that `pathOf` gives them. No data of the screen's application is
 * passed to another one.
 */
export function useFormLinks(
  { application, appUserId }: Pick<FormAddress, 'application' | 'appUserId'>,
  pathOf?: (address: FormAddress) => string,
): FormLinks {
  const navigate = useNavigate();
  const returns = isReturning(useLocation().state);
  const { screenPath } = use(ScreenWindow);
  const path = pathOf ?? screenPath;
  const hrefFor = useCallback(
    ({ layoutForm, screenName, fragment, context: { formApplication } }: NamedForm) => {
      const address = addressFrom({ application, appUserId }, layoutForm, formApplication);
      return path(address) + (formApplication === undefined ? formSearch({ screenName, fragment }) : '');
    },
    [path, application, appUserId],
  );
  const openForm: FormLinks['openForm'] = useCallback(
    (form, title) => {
      const { parameter, screenName, context, replaces = false, keepsTyped } = form;
      const isOwn = context.formApplication === undefined;
      void navigate(hrefFor(form), {
        replace: replaces,
        state: {
          returns: returns || !replaces,
          ...(isOwn && { parameter, title, screenName }),
          ...(keepsTyped && { keepsTyped }),
        },
      });
    },
    [navigate, hrefFor, returns],
  );
  return { hrefFor, openForm };
}
