import { addFormPart, NO_FORM_PARTS } from '../../src/api/streams/formParts';
import { applyMessages } from '../../src/api/streams/feed';
import { EMPTY_FEED } from '../../src/api/streams/feedRow';
import { decodeResponse, type ResponseMessage } from '../../src/protocol';
import { type GrowthCase, type GrowthCases, many } from './GrowthCase';

const CARDS = 20_000;
const layout = { layout: { widget: 'TextView' } };

function messages(size: number, value: (index: number) => object): ResponseMessage[] {
  return many(size, (index) =>
    decodeResponse(`-k${String(index).padStart(7, '0')}`, { application: 'a', ...value(index) }),
  ).filter((message) => message !== undefined);
}

/** One burst of messages taken into a feed. */
function burst(value: (index: number, size: number) => object): GrowthCase {
  return {
    limit: CARDS,
    make: (size) => {
      const all = messages(size, (index) => value(index, size));
      return () => applyMessages(EMPTY_FEED, all).rows.length;
    },
  };
}

export const feedCases: GrowthCases = {
  'cards at the end': burst((index) => ({ id: `c${index}`, data: layout })),
  'cards on top': burst((index) => ({ id: `c${index}`, on_top: 1, data: layout })),
  'cards that come backwards': burst((index, size) => ({
    id: `c${size - index}`,
    on_top: index % 2,
    data: layout,
  })),
  'one card again and again': burst(() => ({ id: 'one', data: layout })),
  'cards with news of each': burst((index) =>
    index % 2
      ? { message_key: `c${index - 1}`, data: { hash_field_value: { a: index } } }
      : { id: `c${index}`, data: layout },
  ),
  'news of one card': burst((index) =>
    index === 0 ? { id: 'one', data: layout } : { message_key: 'one', data: { [`f${index}`]: { a: 1 } } },
  ),
  'items of one card': burst((index) =>
    index === 0 ? { id: 'one', data: layout } : { id: 'one', message_type: 'RecyclerViewGrid', data: {} },
  ),
  'items without their cards': burst((index) => ({
    id: `c${index}`,
    message_type: 'RecyclerViewGrid',
    data: {},
  })),
  'cards that go again': burst((index) =>
    index % 2 ? { id: `c${index - 1}`, delete: 1 } : { id: `c${index}`, data: layout },
  ),
  'cards that never were go': burst((index) => ({ id: `c${index}`, delete: 1 })),
  commands: burst(() => ({ msg_type: 'command', data: { screen: { show_alert_dialog: 'x' } } })),
  'parts of a form': {
    limit: CARDS,
    make: (size) => {
      const all = messages(size, (index) => ({
        type: index === 0 ? 'json_layout' : 'values_map',
        key_data: `p${index}`,
        count_message: size,
        session: 's',
      }));
      return () => all.reduce(addFormPart, NO_FORM_PARTS).received.length;
    },
  },
  'parts before their form': {
    limit: CARDS,
    make: (size) => {
      const all = messages(size, (index) => ({
        type: 'values_map',
        key_data: `p${size - index}`,
        session: 's',
      }));
      return () => all.reduce(addFormPart, NO_FORM_PARTS).early.length;
    },
  },
};
