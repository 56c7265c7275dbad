import {
  isConflict,
  isKeptElsewhere,
  openedLayoutReducer,
  openLayout,
  selectDraftStatus,
  selectServer,
  type OpenedLayoutEvent,
  type OpenedLayoutState,
} from './openedLayout';

const SERVER = { text: '{"text":"server"}', print: 'p1' };
const OTHER = { text: '{"text":"other"}', base: 'p0' };

const after = (state: OpenedLayoutState, ...events: OpenedLayoutEvent[]): OpenedLayoutState =>
  events.reduce(openedLayoutReducer, state);
const openedLayout = openLayout(undefined, SERVER);
const typed = after(openedLayout, { type: 'typed' }, { type: 'stored', fits: true });
const dropped = (isPublished: boolean): OpenedLayoutEvent => ({ type: 'otherTabDropped', isPublished });
const otherTab: OpenedLayoutEvent = { type: 'otherTabStored', draft: OTHER, isSame: false };

it('begins with the draft, else with the copy of the server', () => {
  expect(openedLayout).toMatchObject({ initial: SERVER.text, restored: false, base: 'p1' });
  expect(selectDraftStatus(openedLayout)).toBe('none');
  const draft = openLayout({ text: 'mine', base: 'p0' }, SERVER);
  expect(draft).toMatchObject({ initial: 'mine', restored: true, base: 'p0' });
  expect(selectDraftStatus(draft)).toBe('kept');
  expect(isConflict(draft, 'p1')).toBe(true);
  expect(isConflict(draft, undefined)).toBe(false);
  expect(openLayout(undefined, undefined)).toMatchObject({ initial: '', base: '' });
});

it('says when there is no room for what was typed, and when there is again', () => {
  const full = after(openedLayout, { type: 'typed' }, { type: 'stored', fits: false });
  expect(selectDraftStatus(full)).toBe('full');
  expect(selectDraftStatus(after(full, { type: 'stored', fits: true }))).toBe('kept');
});

it('ends a conflict with the copy of the server, or with a draft that is meant for it', () => {
  const draft = openLayout({ text: 'mine', base: 'p0' }, SERVER);
  const rebased = after(draft, { type: 'rebased', base: 'p1' });
  expect(isConflict(rebased, 'p1')).toBe(false);
  expect(selectDraftStatus(rebased)).toBe('kept');
  const taken = after(draft, { type: 'serverTaken', base: 'p1' });
  expect(isConflict(taken, 'p1')).toBe(false);
  expect(selectDraftStatus(taken)).toBe('none');
});

it('keeps what was typed here elsewhere only until the person chose one of two tabs', () => {
  const both = after(typed, otherTab);
  expect(selectDraftStatus(both)).toBe('elsewhere');
  expect(isKeptElsewhere(after(openedLayout, otherTab))).toBe(false);
  expect(after(both, { type: 'typed' }).draft).toBe('kept');
  const ownKept = after(both, { type: 'ownKept' });
  expect(ownKept).toMatchObject({ other: undefined, typed: true, base: 'p1' });
  const joined = after(both, { type: 'otherTaken' });
  expect(joined).toMatchObject({ other: undefined, typed: false, base: 'p0', draft: 'kept' });
  expect(after(typed, { ...otherTab, isSame: true }).other).toBeUndefined();
});

it('tells that another tab threw the common draft away or published it, and nothing where there was none', () => {
  expect(selectDraftStatus(after(typed, otherTab, dropped(false)))).toBe('dropped');
  expect(selectDraftStatus(after(typed, otherTab, dropped(true)))).toBe('publishedElsewhere');
  expect(selectDraftStatus(after(openedLayout, dropped(false)))).toBe('none');
});

it('takes what this person made live for the copy of the server until the platform tells another', () => {
  const publishedState = after(openedLayout, { type: 'published', layout: 'mine', previousServer: 'told' });
  expect(selectServer(publishedState, 'told')).toBe('mine');
  expect(selectServer(publishedState, 'newer')).toBe('newer');
  expect(after(publishedState, { type: 'told', layout: 'told' })).toBe(publishedState);
  const newer = after(publishedState, { type: 'told', layout: 'newer' }, { type: 'told', layout: 'told' });
  expect(selectServer(newer, 'told')).toBe('told');
});

it('shows the view that was chosen, and remembers that the workbench failed', () => {
  expect(openedLayout.view).toBe('workbench');
  const text = after(openedLayout, { type: 'viewChosen', view: 'text' }, { type: 'workbenchFailed' });
  expect(text).toMatchObject({ view: 'text', workbenchFailed: true });
});
