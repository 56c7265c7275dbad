import { use, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressFrom, formSearch, type FormAddress } from '../protocol';
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
  /** Opens a form for a person; `title` is what they pressed. */
  openForm: (form: NamedForm & { parameter?: unknown }, title?: string) => void;
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
      const { parameter, screenName, context } = form;
      const isOwn = context.formApplication === undefined;
      void navigate(hrefFor(form), {
        state: { returns: true, ...(isOwn && { parameter, title, screenName }) },
      });
    },
    [navigate, hrefFor],
  );
  return { hrefFor, openForm };
}
