import { fingerprint } from '../../../ui/layoutDraft';
import { layoutText } from '../../../authoring/diff/storedLayout';
import { FORM_LAYOUTS, LAYOUTS } from '../../../protocol';
import { RESOURCES } from '../../../protocol/resources';
import { changeToLayout as releaseAt, changeToVersion } from './screenChange';

const liveText = JSON.stringify({ json_layout: { widget: 'TextView' }, load_form_script: '../script' });
const releaseOfLayout = (live: string, text: string, base: string) =>
  releaseAt(live, text, base, `${FORM_LAYOUTS}add`);
const base = fingerprint('{"widget":"TextView"}');

it('changes the layout and leaves the rest of the screen as it is', () => {
  const release = releaseOfLayout(liveText, '{ "widget": "Button" }', base);
  expect(release).toMatchObject({ same: false, changed: false, layout: '{ "widget": "Button" }' });
  expect('fileJson' in release && JSON.parse(release.fileJson)).toEqual({
    json_layout: { widget: 'Button' },
    load_form_script: '../script',
  });
});

it('publishes a text that is a whole screen with what the screen begins with', () => {
  const text = JSON.stringify({ json_layout: { widget: 'Button' }, load_form_script: '../other' });
  const release = releaseOfLayout(liveText, text, base);
  expect(release).toMatchObject({ same: false, changed: false });
  if ('fault' in release) throw new Error(release.fault);
  expect(JSON.parse(release.fileJson)).toEqual(JSON.parse(text));
  expect(JSON.parse(release.layout)).toEqual({ widget: 'Button' });
  // What it does not say stays.
  const bare = releaseOfLayout(liveText, JSON.stringify({ json_layout: { widget: 'TextView' } }), base);
  expect(bare).toMatchObject({ same: true });
});

it('knows a text that is live already, and a live one that is not what the text began with', () => {
  expect(releaseOfLayout(liveText, '{\n"widget":   "TextView"}', base)).toMatchObject({ same: true });
  expect(releaseOfLayout(liveText, '{"widget":"Button"}', fingerprint('{}'))).toMatchObject({
    changed: true,
  });
  const kept = JSON.stringify({ json_layout: { widget: 'Button' } });
  expect(changeToVersion(liveText, kept)).toMatchObject({ same: false, fileJson: kept });
  expect(changeToVersion(liveText, liveText)).toMatchObject({ same: true });
});

it.each([
  ['{', 'json'],
  ['[1]', 'object'],
  ['null', 'object'],
])('publishes no text like %s', (text, fault) => {
  expect(releaseOfLayout(liveText, text, base)).toMatchObject({ fault });
});

it('takes a document that is no form as a whole', () => {
  const dashboard = { layout: { widget: 'TextView' }, app_name: 'Kho' };
  expect(JSON.parse(layoutText(JSON.stringify(dashboard)) ?? '')).toEqual(dashboard);
  const text = JSON.stringify({ ...dashboard, app_name: 'Vườn' });
  const release = releaseOfLayout(JSON.stringify(dashboard), text, fingerprint(JSON.stringify(dashboard)));
  expect(release).toMatchObject({ fileJson: text, same: false, changed: false });
  expect(layoutText('{')).toBeUndefined();
});

it('takes no order of keys and nothing empty for a change, as the database keeps neither', () => {
  const written = { widget: 'LinearLayout', views: [], properties: [{ id: '@+id/a' }] };
  const readBack = { properties: [{ id: '@+id/a' }], widget: 'LinearLayout' };
  const liveText = JSON.stringify({ json_layout: written });
  const mine = JSON.stringify({ ...readBack, background: '#ffffff' });
  const release = releaseOfLayout(liveText, mine, fingerprint(JSON.stringify(readBack)));
  expect(release).toMatchObject({ changed: false, same: false });
  expect(releaseOfLayout(liveText, JSON.stringify(readBack), '')).toMatchObject({ same: true });
  if ('fault' in release) throw new Error(release.fault);
  const removed = release.before.split('\n').filter((line) => !release.after.includes(line.trim()));
  expect(removed.map((line) => line.trim())).toEqual(['"views": [],']);
});

it.each([
  [RESOURCES, { colors: { brand: { light: '#112233' } } }],
  [`${LAYOUTS}/web/main_dashboard`, { layout: { widget: 'TextView' }, app_name: 'Kho' }],
  [`${LAYOUTS}/android/recycler_layout/book`, { widget: 'TextView' }],
])('publishes the first document at %s as it is written', (ref, document) => {
  const text = JSON.stringify(document);
  expect(releaseAt('null', text, '', ref)).toMatchObject({ fileJson: text });
  const form = { json_layout: document };
  expect(releaseAt('null', text, '', `${FORM_LAYOUTS}add`)).toMatchObject({ fileJson: JSON.stringify(form) });
});
