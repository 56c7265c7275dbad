import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { parseLayout } from '../../../engine';
import { widgets } from '../../../authoring/check/catalogue/catalogue';
import { androidWidgets } from '../../../engine/widgets/androidWidgets';
import { renderApp, stopApps } from '../../../../test/renderApp';
import { sampleLayout } from '../../../authoring/sampleLayout';
afterEach(stopApps);
it('has every widget of the engine, each with a sample the engine reads without complaint', () => {
  const registered = androidWidgets.map(({ name }) => name).sort();
  expect(widgets.map(({ name }) => name).sort()).toEqual(registered);
  for (const widget of widgets) {
    const { name } = widget;
    const { root, diagnostics } = parseLayout(sampleLayout(widget));
    const problems = diagnostics.filter(({ severity }) => severity !== 'info');
    const found = JSON.stringify(root?.source);
    expect({ name, found: found.includes(`"${name}"`), worse: problems }).toEqual({
      name,
      found: true,
      worse: [],
    });
  }
});

it('says in English what a sample says in Vietnamese, and shows the same widget', () => {
  const vietnamese = /\P{ASCII}/u;
  for (const widget of widgets) {
    const english = JSON.stringify(sampleLayout(widget, 'en'));
    expect({ name: widget.name, english }).toEqual({
      name: widget.name,
      english: expect.not.stringMatching(vietnamese) as unknown,
    });
    const words = /"(?:text|hint|queryHint|contentDescription|entries|name)":"[^"]*"/g;
    const plain = (text: string) => text.replace(words, '');
    expect(plain(english)).toBe(plain(JSON.stringify(sampleLayout(widget))));
  }
});

const entry = { isIntersecting: true } as IntersectionObserverEntry;

it('draws a widget again as its properties are edited, and finds widgets by every name', async () => {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((report) => {
    const observer: IntersectionObserver = {
      observe: () => report([entry], observer),
      disconnect: () => undefined,
    } as unknown as IntersectionObserver;
    return observer;
  });
  const { user, container } = await renderApp({ path: '/design?widget=CheckedText', signedIn: false });
  expect(await screen.findByLabelText('Lọc widget')).toHaveValue('CheckedText');
  const card = within(screen.getByRole('article', { name: 'Chữ TextView' }));
  expect(card.getByText('Tủ sách của bạn')).toBeInTheDocument();
  await user.click(card.getByText(/^\d+ thuộc tính/));
  const text = await card.findByLabelText('Chữ hiển thị');
  await user.clear(text);
  await user.type(text, 'Xin chào');
  expect(
    within(card.getByRole('group', { name: /trên màn hình/ })).getByText('Xin chào'),
  ).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(card.getByRole('button', { name: 'Mở JSON' }));
  expect(await screen.findByDisplayValue(/Xin chào/)).toBeInTheDocument();
});
