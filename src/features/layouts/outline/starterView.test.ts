import { EMPTY_SCREEN, parseLayout } from '../../../engine';
import { collectFields } from '../../../engine/docs';
import { widgets } from '../../../authoring/check/catalogue/catalogue';
import { checkLayout } from '../../../authoring/check/checkLayout';
import { readSource } from '../source/readSource';
import { starterView } from './starterView';

const source = readSource('{"widget":"LinearLayout","properties":[{"orientation":"vertical"}],"views":[]}');

test.each(widgets.map((widget) => [widget.name, widget] as const))(
  'a %s from the gallery holds nothing that nobody entered, and is no mistake',
  (_name, widget) => {
    const view = starterView(widget, source, 'vi');
    const document = { widget: 'LinearLayout', properties: [{ orientation: 'vertical' }], views: [view] };
    expect(checkLayout(JSON.stringify(document)).filter(({ severity }) => severity !== 'info')).toEqual([]);
    const { root } = parseLayout(document);
    const { definitions } = root
      ? collectFields(root, {}, EMPTY_SCREEN.changes, () => false)
      : { definitions: [] };
    for (const { editable, initial } of definitions) if (editable) expect(['', false, 0]).toContain(initial);
  },
);
