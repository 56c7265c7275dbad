import { isRecord } from './json';
import type { ResponseMessage } from './responseMessage';

type Fields = Readonly<Record<string, unknown>>;

/** What a message brings beside its layout (`script_param`); empty where there is nothing. */
export function scriptParamOf({ data }: Pick<ResponseMessage, 'data'>): Fields {
  const parameters = isRecord(data) ? data['script_param'] : undefined;
  return isRecord(parameters) ? parameters : {};
}

/** The fields that a card is filled with (`hash_field_value`); empty where there are none. */
export function cardFieldsOf(message: Pick<ResponseMessage, 'data'>): Fields {
  const fields = scriptParamOf(message)['hash_field_value'];
  return isRecord(fields) ? fields : {};
}

/** What a card says that it is about, as the wire spells it; undefined where it names nothing. */
export const subjectOfCard = (message: Pick<ResponseMessage, 'data'>): unknown =>
  cardFieldsOf(message)['book_name'];
