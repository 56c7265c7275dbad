import { theme } from 'antd';
import { consoleTheme } from './theme';

// What plain elements are drawn with; antd writes every other token beside its own components.
const NEEDED = /^(color|border|font|line|control|boxShadow)/;

// Numbers that are no lengths, as antd has them.
const UNITLESS = /^(lineHeight|fontWeight)/;

function cssName(token: string): string {
  const words = token
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z0-9]+)/g, '$1-$2')
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2');
  return `--ant-${words.toLowerCase()}`;
}

/** The theme's tokens as CSS variables, by name: `--ant-color-primary` → `#0958d9`. Needs antd: for builds and tests. */
export function tokenVariables(dark: boolean): Map<string, string> {
  const tokens = Object.entries(theme.getDesignToken(consoleTheme(dark, false)));
  return new Map(
    tokens.flatMap(([token, value]: [string, unknown]): [string, string][] => {
      if (!NEEDED.test(token)) return [];
      if (typeof value === 'number')
        return [[cssName(token), UNITLESS.test(token) ? String(value) : `${value}px`]];
      return typeof value === 'string' ? [[cssName(token), value.replace(/\s+/g, ' ').trim()]] : [];
    }),
  );
}

/** A style sheet that gives the page both looks before antd is there; the root's `data-look` chooses. */
export function tokenSheet(): string {
  const light = tokenVariables(false);
  const dark = [...tokenVariables(true)].filter(([name, value]) => light.get(name) !== value);
  const rules = (variables: Iterable<readonly [string, string]>) =>
    [...variables].map(([name, value]) => `${name}:${value}`).join(';');
  return `:root{${rules(light)}}\n:root[data-look='dark']{${rules(dark)}}\n`;
}
