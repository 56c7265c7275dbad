import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleTheme } from './theme';
import { tokenSheet, tokenVariables } from './tokenSheet';

/** The variables antd itself writes for a theme. */
function antdVariables(dark: boolean): Map<string, string> {
  document.documentElement.dataset['styles'] = 'whole';
  const view = render(
    <ConfigProvider theme={{ ...consoleTheme(dark, false), cssVar: { key: 'probe' } }}>
      <App />
    </ConfigProvider>,
  );
  const text = [...document.querySelectorAll('style')].map((style) => style.textContent).join('\n');
  view.unmount();
  for (const style of [...document.querySelectorAll('style')]) style.remove();
  const found = [...text.matchAll(/(--ant-[a-z0-9-]+):([^;]+);/g)];
  return new Map(found.map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ').trim()]));
}

it.each([false, true])('writes what antd writes (dark: %s)', (dark) => {
  const theirs = antdVariables(dark);
  const ours = tokenVariables(dark);
  expect(ours.size).toBeGreaterThan(100);
  const different = [...ours].filter(([name, value]) => theirs.get(name) !== value);
  expect(different).toEqual([]);
});

it('has every variable that a style sheet of the console uses', () => {
  const sheet = tokenSheet();
  const used = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...readFileSync(join('src', file), 'utf8').matchAll(/var\((--ant-[a-z0-9-]+)/g)])
    .map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(50);
  expect([...new Set(used)].filter((name) => !sheet.includes(`${name}:`))).toEqual([]);
});
