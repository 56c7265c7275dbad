import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

// The default colours that JSON uses, and what is as readable on a dark ground.
const ON_DARK: Readonly<Record<string, string>> = {
  '#00c': '#9cdcfe',
  '#a11': '#e6a07c',
  '#164': '#b5cea8',
  '#219': '#8ab4ff',
  '#f00': '#ff8080',
};

const darkStyle = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => {
    const { color } = spec as { color?: unknown };
    return typeof color === 'string' ? { ...spec, color: ON_DARK[color] ?? '#d4d4d4' } : spec;
  }),
  { themeType: 'dark' },
);

const baseTheme = {
  '&': {
    height: '100%',
    fontSize: '13px',
    backgroundColor: 'var(--ant-color-bg-container)',
    color: 'var(--ant-color-text)',
  },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.5',
  },
  '.cm-gutters': {
    backgroundColor: 'var(--ant-color-bg-container)',
    color: 'var(--ant-color-text-description)',
    borderRight: '1px solid var(--ant-color-border-secondary)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--ant-color-fill-quaternary)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: '#1677ff47',
  },
  '.cm-selectionMatch': { backgroundColor: '#1677ff1f' },
  '.cm-panels': {
    backgroundColor: 'var(--ant-color-bg-elevated)',
    color: 'var(--ant-color-text)',
    borderColor: 'var(--ant-color-border-secondary)',
  },
  '.cm-tooltip': {
    maxWidth: 'min(440px, 90vw)',
    border: '1px solid var(--ant-color-border)',
    borderRadius: '8px',
    backgroundColor: 'var(--ant-color-bg-elevated)',
    color: 'var(--ant-color-text)',
    boxShadow: 'var(--ant-box-shadow-secondary)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--ant-color-primary)',
    color: '#fff',
  },
  '.cm-panel.cm-search': { padding: '8px 32px 8px 8px' },
  '.cm-panel.cm-search label': { fontSize: '13px' },
  '.cm-textfield, .cm-button': { minHeight: '24px', fontSize: '13px' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--ant-color-fill-tertiary)',
    color: 'inherit',
  },
  '.cm-textfield': { backgroundColor: 'var(--ant-color-bg-container)', color: 'inherit' },
  '.cm-diagnosticAction': {
    minHeight: '24px',
    backgroundColor: 'var(--ant-color-primary)',
    borderRadius: '4px',
    cursor: 'pointer',
  },
  // Focused too: CodeMirror then takes the system's colours, on which a fix is hard to see.
  '.cm-panel.cm-panel-lint ul [aria-selected], .cm-panel.cm-panel-lint ul:focus [aria-selected]': {
    backgroundColor: 'var(--ant-color-fill-secondary)',
    color: 'var(--ant-color-text)',
  },
  '.cm-doc': { padding: '8px 12px', fontSize: '13px', lineHeight: '1.5' },
  '.cm-doc p': { margin: '4px 0 0' },
};

const light = EditorView.theme(baseTheme);
const dark = [EditorView.theme(baseTheme, { dark: true }), syntaxHighlighting(darkStyle)];

/** The code editor in the console's colours. */
export function editorTheme(isDark: boolean): Extension {
  return isDark ? dark : light;
}
