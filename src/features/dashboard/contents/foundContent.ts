import type { FoundContent } from '../../../api/endpoints/search';
import { addressFrom, formSearch, packFormAddress } from '../../../protocol';

/** Tells contents apart in a list. */
export const contentKey = ({ application, layoutForm, name, fields }: FoundContent): string =>
  [application, layoutForm, fields['row_id'] ?? name].join('/');

/** Where something found in an application opens: the screen that it names, filled with what it brings. */
export function contentLink(found: FoundContent) {
  const { application, name, layoutForm, fragment, fields } = found;
  const address = addressFrom({ application, appUserId: '' }, layoutForm, undefined);
  return {
    to: `/generalform/${packFormAddress(address)}${formSearch({ screenName: '', fragment })}`,
    state: { title: name, parameter: fields },
  };
}
