import {
  diagnosticsReducer,
  DIAGNOSTICS_KEPT,
  messagesDiagnosed,
  type Diagnostic,
} from '../slices/diagnosticsSlice';
import { createMessageWatch } from './messageWatch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function createWatch() {
  const diagnostics: Diagnostic[] = [];
  const watch = createMessageWatch(
    () => 7,
    (batch) => diagnostics.push(...batch),
  );
  const read = (key: string, value: unknown) => watch.read({ userId: 'u1', event: 'E', key }, value);
  return { watch, diagnostics, read };
}

describe('the door of answers', () => {
  it('lets in what is for the person by either id, and for nobody in particular', () => {
    const { read, diagnostics } = createWatch();
    expect(read('1', { application: 'club' }).ok).toBe(true);
    expect(read('2', { application: 'club', user_id_destination: 'u1' }).ok).toBe(true);
    expect(read('3', { application: 'club', user_id_destination: 'APP-1', app_user_id: 'APP-1' }).ok).toBe(
      true,
    );
    expect(read('4', { application: 'club', user_id_destination: 'APP-1' }).ok).toBe(true);
    jest.runAllTimers();
    expect(diagnostics).toEqual([]);
  });

  it('keeps out what is for somebody else, and says so once however many listen', () => {
    const { read, diagnostics } = createWatch();
    read('1', { application: 'club', user_id_destination: 'u1', app_user_id: 'APP-1' });
    const stranger = { application: 'club', user_id_destination: 'APP-2', app_user_id: 'APP-2' };
    expect(read('2', stranger)).toEqual({ ok: false, reason: 'foreign' });
    expect(read('2', stranger)).toEqual({ ok: false, reason: 'foreign' });
    // Each application knows the person by an id of its own.
    expect(read('3', { application: 'quiz', user_id_destination: 'QUIZ-1' }).ok).toBe(true);
    expect(read('4', { application: 'quiz', user_id_destination: 'APP-1' }).ok).toBe(false);
    jest.runAllTimers();
    expect(diagnostics.map(({ kind, key }) => [kind, key])).toEqual([
      ['foreign', '2'],
      ['foreign', '4'],
    ]);
  });

  it('learns the person’s id from where a message is sent to, as the platform writes it', () => {
    const { watch } = createWatch();
    const read = (key: string, message: object, askedApplication?: string) =>
      watch.read(
        { userId: 'u1', event: 'E', key, ...(askedApplication !== undefined && { askedApplication }) },
        message,
      );
    expect(read('1', { application: 'club', user_id_destination: 'APP-1' })).toMatchObject({
      ok: true,
      message: { appUserId: 'APP-1' },
    });
    expect(read('2', { application: 'club', user_id_destination: 'APP-2' }).ok).toBe(false);
    // What anybody may have sent to a feed is overruled by the application's own answer, and that by nothing.
    expect(read('3', { application: 'club', user_id_destination: 'APP-2' }, 'club').ok).toBe(true);
    expect(read('4', { application: 'club', user_id_destination: 'APP-1' }, 'club').ok).toBe(false);
    expect(read('5', { application: 'club', user_id_destination: 'APP-2' }).ok).toBe(true);
  });

  it('keeps out what another application than the asked one says, but for the platform\u2019s own services', () => {
    const { watch, diagnostics } = createWatch();
    const read = (key: string, askedApplication: string, application: string) =>
      watch.read({ userId: 'u1', event: 'E', key, askedApplication }, { application });
    expect(read('1', 'club', 'club').ok).toBe(true);
    expect(read('2', 'club', '').ok).toBe(true);
    expect(read('3', 'resshare', 'club').ok).toBe(true);
    expect(read('4', 'club', 'evil')).toEqual({ ok: false, reason: 'foreign' });
    expect(read('5', 'resshare_evil', 'club').ok).toBe(false);
    jest.runAllTimers();
    expect(diagnostics.map(({ kind, application, key }) => [kind, application, key])).toEqual([
      ['ignored', 'evil', '4'],
      ['ignored', 'club', '5'],
    ]);
    expect(watch.hasHeardFrom('evil')).toBe(false);
  });

  it.each([['text'], [7], [null], [[1, 2]]])('tells of what is no message: %j', (value) => {
    const { read, diagnostics } = createWatch();
    expect(read('1', value)).toEqual({ ok: false, reason: 'malformed' });
    jest.runAllTimers();
    expect(diagnostics).toEqual([{ kind: 'malformed', application: '', event: 'E', key: '1', at: 7 }]);
  });

  it('forgets a person with everything that was not told yet', () => {
    const { read, diagnostics, watch } = createWatch();
    read('1', 'text');
    read('2', { application: 'club', app_user_id: 'APP-1' });
    watch.forget();
    jest.runAllTimers();
    expect(diagnostics).toEqual([]);
    expect(read('3', { application: 'club', user_id_destination: 'APP-2', app_user_id: 'APP-2' }).ok).toBe(
      true,
    );
  });

  it('keeps the newest, and counts all', () => {
    const one = (key: string): Diagnostic => ({ kind: 'late', application: 'a', event: 'E', key, at: 1 });
    const many = Array.from({ length: DIAGNOSTICS_KEPT + 5 }, (_, index) => one(String(index)));
    const state = diagnosticsReducer(undefined, messagesDiagnosed(many));
    expect(state.count).toBe(DIAGNOSTICS_KEPT + 5);
    expect(state.entries).toHaveLength(DIAGNOSTICS_KEPT);
    expect(state.entries[0]?.key).toBe('5');
  });
});
