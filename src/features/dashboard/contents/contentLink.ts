import type { FoundContent } from '../../../api/endpoints/search';
import { addressFrom, formSearch, packFormAddress } from '../../../protocol';

/** Where something found in an application opens, and what that screen is filled with. */
export function contentLink({ kind, application, name, layoutForm, fragment, fields }: FoundContent) {
  const address = addressFrom({ application, appUserId: '' }, layoutForm, undefined);
  return {
    to: `/generalform/${packFormAddress(address)}${formSearch({ screenName: '', fragment })}`,
    state: { ...(kind === 'screen' && { title: name }), parameter: fields },
  };
}
