import type { FormLoad } from '../../api/endpoints/form';
import type { NewPost } from '../../api/outbox/queuePost';
import { sendFromScreen, type PostingAction } from '../../api/outbox/sendFromScreen';
import type { FieldValue } from '../../engine';
import { isDataList, isListCollection, isProfileCollection } from '../../protocol';
import { typedValues } from './formState';
import type { OpenedForm } from './useFormAddress';
import type { OpenForm } from './useOpenForm';

/** The form's list as it is drawn. */
interface ShownList {
  listed: boolean;
  /** Rows came under the list's event. */
  hasRows: boolean;
  /** Commands put rows onto the screen. */
  hasScreenRows: boolean;
}

/** Sends a form's posts. A post without an action is a script's. */
export function useFormPosts(
  opened: OpenedForm,
  { application }: FormLoad,
  { values, post, search, dispatch, getState, newEvent, follow }: OpenForm,
  { listed, hasRows, hasScreenRows }: ShownList,
) {
  const markPosted = ({ postCollection }: NewPost, by: 'person' | 'script') => {
    // What a script asks by itself says nothing of what is typed.
    const isQuestion = by === 'script' && isListCollection(postCollection);
    dispatch({ type: 'posted', typed: isQuestion ? getState().posted : typedValues(values), by });
  };

  return (postCollection: string, fields: Record<string, FieldValue>, action?: PostingAction): boolean => {
    const { location, rowsEvent } = getState();
    const screen = {
      application,
      values,
      rows: {
        rowsEvent,
        listed,
        takesRows: listed || hasScreenRows,
        isEmpty: !hasRows,
        newEvent,
        follow: (event: string) => follow(event, action !== undefined),
      },
      send: (newPost: NewPost) => {
        const sent = post.send(newPost);
        if (sent) markPosted(newPost, action ? 'person' : 'script');
        return sent;
      },
      keep: search.keep,
    };
    return sendFromScreen(screen, {
      postCollection,
      data: location !== '' && isProfileCollection(postCollection) ? { ...fields, location } : fields,
      action,
      named: {
        // The application's request log shows which screen it came from.
        screen: opened.address.reference,
        // The rows are the published ones, drawn with the candidate's layout.
        ...(opened.candidate !== undefined && isDataList(postCollection) && { draft: opened.candidate }),
      },
    });
  };
}
