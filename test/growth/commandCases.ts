import { applyScreenMessage } from '../applyScreenMessage';
import { EMPTY_SCREEN } from '../../src/engine/screen/commands/ScreenState';
import { screenOfMessages } from '../../src/api/slices/screenOfMessages';
import { decodeResponse } from '../../src/protocol';
import { type GrowthCase, type GrowthCases, many } from './GrowthCase';

/** Messages that one frame applies. */
const FRAME = 200;

/** One message applied to a live screen. */
function message(limit: number, value: (size: number) => object): GrowthCase {
  return {
    limit,
    make: (size) => {
      const read = decodeResponse('-k', value(size));
      if (!read) throw new Error('No message');
      return () => applyScreenMessage(EMPTY_SCREEN, read);
    },
  };
}

const command = (data: object) => ({ application: 'a', msg_type: 'command', data });
const call = (methodName: string, methodParam: unknown, more: object = {}) => ({
  methodName,
  methodParam,
  ...more,
});

export const commandCases: GrowthCases = {
  'commands for many views': message(30_000, (size) =>
    command(Object.fromEntries(many(size, (index) => [`v${index}`, { setText: 'x' }]))),
  ),
  'items for many grids': message(20_000, (size) =>
    command(Object.fromEntries(many(size, (index) => [`v${index}`, { grid_add_array_list: [{ a: 1 }] }]))),
  ),
  'one map laid over again and again': message(20_000, (size) => ({
    application: 'a',
    data: {
      script: {
        list_command: [
          call('findValuelParam', ['big'], { returnMethod: { varianName: 'v' } }),
          ...many(499, () => call('setFieldValue', [{ type: 'ReturnMethod', varianName: 'v' }])),
        ],
      },
      script_param: { big: Object.fromEntries(many(size, (index) => [`f${index}`, index])) },
    },
  })),
  'one list added again and again': message(20_000, (size) => ({
    application: 'a',
    data: {
      script: {
        list_command: [
          call('findValuelParam', ['big'], { returnMethod: { varianName: 'v' } }),
          ...many(499, () =>
            call('addData', [{ type: 'ReturnMethod', varianName: 'v' }], { instanceName: 'grid.Adapter' }),
          ),
        ],
      },
      script_param: { big: many(size, (index) => ({ index })) },
    },
  })),
  'one piece of HTML set again and again': message(1_000_000, (size) => ({
    application: 'a',
    data: {
      script: {
        list_command: [
          call('findValuelParam', ['html'], { returnMethod: { varianName: 'v' } }),
          ...many(499, (index) =>
            call('setTextFromHtml', [{ type: 'ReturnMethod', varianName: 'v' }], {
              instanceName: `lb${index}`,
            }),
          ),
        ],
      },
      script_param: { html: '&amp;'.repeat(size / 5) },
    },
  })),
  'one list of long texts set again and again': message(1_000_000, (size) => ({
    application: 'a',
    data: {
      script: {
        list_command: [
          call('findValuelParam', ['list'], { returnMethod: { varianName: 'v' } }),
          ...many(499, (index) =>
            call('setSpinnerData', [{ type: 'ReturnMethod', varianName: 'v' }], {
              instanceName: `sp${index}`,
            }),
          ),
        ],
      },
      script_param: { list: many(100, (index) => `${index}${'ế'.repeat(size / 100)}`) },
    },
  })),
  'calls of a script': message(100_000, (size) => ({
    application: 'a',
    data: { script: { list_command: many(size, () => call('showAlertDialog', ['x'])) } },
  })),
  'rows inside rows': message(2_000, (size) => {
    let inner: object = { recycler_view: { recycler_remove_row: 'x' } };
    for (let level = 0; level < size; level += 1)
      inner = { recycler_view: { recycler_binding_data: { command: inner } } };
    return command(inner);
  }),
  'rows that come frame by frame': {
    limit: 10_000,
    make: (size) => {
      const rows = many(size, (index) =>
        decodeResponse(`-k${String(index).padStart(6, '0')}`, {
          application: 'a',
          id: `r${index}`,
          data: { layout: { widget: 'TextView' } },
        }),
      ).filter((row) => row !== undefined);
      return () => {
        let screen = EMPTY_SCREEN;
        for (let from = 0; from < rows.length; from += FRAME)
          screen = screenOfMessages(rows.slice(from, from + FRAME), screen);
        return screen.rows.length;
      };
    },
  },
};
