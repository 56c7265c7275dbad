import { screen } from '@testing-library/react';
import { EditorView } from '@codemirror/view';
import { packFormAddress, type JsonObject } from '../src/protocol';
import { renderApp, type AppOptions } from './renderApp';

const FORM = '../configuration/system_setting/layout/android/form/hello';

/** A window on which exactly these media queries match. */
export function showWindow(...matching: string[]): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: matching.some((part) => query.includes(part)),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

/** jsdom lays nothing out; the text editor measures its lines anyway. */
export function measureNothing(): void {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** The workbench on a wide window, or where no query matches on a phone, with a screen of an application in it; `platform` answers what else is asked. */
export async function renderWorkbench(
  layout: JsonObject,
  {
    platform,
    queries = ['min-width'],
    reference = FORM,
  }: { platform?: AppOptions['platform']; queries?: string[]; reference?: string } = {},
) {
  showWindow(...queries);
  measureNothing();
  const app = await renderApp({
    path: `/jsoneditor/${packFormAddress({ reference, application: 'kho', appUserId: 'A' })}`,
    platform: (request, inner) => {
      if (request.record['dataCollection'] === 'draft/core/get_layout_data')
        request.answer(inner.event, {
          application: 'kho',
          app_user_id: 'A',
          type: 'json_layout',
          key_data: 'json_layout',
          count_message: 1,
          session: 's',
          data: layout,
        });
      else platform?.(request, inner);
    },
  });
  const code = await screen.findByRole('textbox', { name: /JSON của bố cục/, hidden: true });
  const editor = EditorView.findFromDOM(code);
  if (!editor) throw new Error('no editor');
  return { ...app, editor, text: () => editor.state.doc.toString() };
}

/** Puts the cursor behind the first place of a text. */
export function placeCursor(editor: EditorView, after: string): void {
  const at = editor.state.doc.toString().indexOf(after);
  if (at < 0) throw new Error(`no ${after} in the text`);
  editor.dispatch({ selection: { anchor: at + after.length } });
}
