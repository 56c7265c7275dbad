import type { Page } from 'playwright-core';

/** A form of `count` views: rows of a label, an input and a box with two labels, as real screens have them. */
export function formOf(count: number): object {
  const label = (id: string, text: string) => ({
    widget: 'TextView',
    properties: [{ id: `@+id/${id}` }, { text }, { layout_width: 'wrap_content' }, { textSize: '14sp' }],
  });
  const row = (index: number) => ({
    widget: 'LinearLayout',
    properties: [{ id: `@+id/row${index}` }, { layout_width: 'match_parent' }, { orientation: 'vertical' }],
    views: [
      label(`label${index}`, `Dòng ${index}`),
      {
        widget: 'EditText',
        properties: [
          { id: `@+id/input${index}` },
          { field_name: `field${index}` },
          { hint: `Ô số ${index}` },
          { layout_width: 'match_parent' },
        ],
      },
      {
        widget: 'LinearLayout',
        properties: [{ orientation: 'horizontal' }],
        views: [label(`a${index}`, 'A'), label(`b${index}`, 'B')],
      },
    ],
  });
  return {
    widget: 'ScrollView',
    properties: [{ layout_width: 'match_parent' }, { layout_height: 'match_parent' }],
    views: [
      {
        widget: 'LinearLayout',
        properties: [{ orientation: 'vertical' }, { layout_width: 'match_parent' }],
        views: Array.from({ length: Math.floor((count - 2) / 6) }, (_, index) => row(index)),
      },
    ],
  };
}

/** Opens the editor on a text, as a draft of an earlier visit. */
export async function openEditor(page: Page, url: string, text: string): Promise<void> {
  await page.addInitScript(
    (draft) => {
      sessionStorage.setItem('screenwire/layout-draft/nobody/sample', draft);
    },
    JSON.stringify({ text, base: '' }),
  );
  await page.goto(`${url}/jsoneditor/layout`);
  await page.locator('[data-view-path^="views/0/views/3"]').first().waitFor();
}

/** As many views side by side in one RelativeLayout, each tied to the one before it: all of them may draw what is dragged. */
export function freeOf(count: number): object {
  const views = Array.from({ length: count - 2 }, (_, index) => ({
    widget: 'TextView',
    properties: [
      { id: `@+id/view${index}` },
      { text: `Ô ${index}` },
      { layout_width: '80dp' },
      { layout_height: '24dp' },
      ...(index % 4 === 0
        ? []
        : [{ layout_toRightOf: `@id/view${index - 1}` }, { layout_marginLeft: '4dp' }]),
      ...(index < 4 ? [] : [{ layout_below: `@id/view${index - 4}` }, { layout_marginTop: '4dp' }]),
    ],
  }));
  return {
    widget: 'ScrollView',
    properties: [{ layout_width: 'match_parent' }, { layout_height: 'match_parent' }],
    views: [
      {
        widget: 'RelativeLayout',
        properties: [{ layout_width: 'match_parent' }, { layout_height: 'wrap_content' }],
        views,
      },
    ],
  };
}
