import type { LayoutAction } from '../../../engine';
import { MAX_TRIALS, withTrial, type Trial } from './trials';

const post: LayoutAction = {
  command: 'post',
  postCollection: '../data/events/add',
  data: { title: 'Dế Mèn', count: 3 },
  nameControl: '@+id/send',
  messageKey: '',
  parentMessageKey: '',
  context: {},
};

const after = (...actions: LayoutAction[]) => actions.reduce<readonly Trial[]>(withTrial, []);

test('a post tells its collection and all that would go with it, the name of the button too', () => {
  expect(after(post)).toMatchObject([
    {
      command: 'post',
      target: '../data/events/add',
      data: { title: 'Dế Mèn', count: 3, name_control: '@+id/send' },
    },
  ]);
});

test('actions stand in their order, the question with what a yes leads to, and labels are none', () => {
  const confirm = () => undefined;
  const trials = after(
    { command: 'label', path: 'views/0', node: {} },
    { command: 'confirm', message: 'Gửi?', yes: confirm },
    { command: 'toast', message: 'Xong' },
    { command: 'back' },
  );
  expect(trials.map(({ command, target }) => [command, target])).toEqual([
    ['confirm', 'Gửi?'],
    ['toast', 'Xong'],
    ['back', ''],
  ]);
  expect(trials[0]?.yes).toBe(confirm);
});

test('as many are kept as are read, the newest of them', () => {
  const trials = after(...Array.from({ length: MAX_TRIALS + 7 }, () => post));
  expect(trials).toHaveLength(MAX_TRIALS);
  expect(trials.at(-1)?.count).toBe(MAX_TRIALS + 7);
});
