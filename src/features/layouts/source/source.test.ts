import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { applyEdits, type Edit } from 'jsonc-parser';
import { parseLayout, type LayoutNode } from '../../../engine';
import { SEED } from '../../../../test/seed';
import { insertViews } from './changeViews';
import { removeProperty, setProperty, setWidget, shownProperties } from './editProperty';
import { moveView, removeView, stepTarget, targetFor, type Step } from './moveView';
import { readSource, viewAt, type ReadSource, type SourceView } from './readSource';

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

function view(source: ReadSource, path: string): SourceView {
  const found = source.byPath.get(path);
  if (!found) throw new Error(`no view at ${path}`);
  return found;
}

function applied(source: ReadSource, edits: Edit[] | undefined): string {
  if (!edits) throw new Error('no edit');
  return applyEdits(source.text, edits);
}

function paths(node: LayoutNode | undefined): string[] {
  return node ? [node.path, ...node.views.flatMap(paths), ...paths(node.itemLayout)] : [];
}

const label = (id: string) => ({ widget: 'TextView', properties: [{ id: `@+id/${id}` }, { text: id }] });
const box = (id: string, ...views: unknown[]) => ({ widget: 'LinearLayout', properties: [{ id }], views });

describe('reading', () => {
  it('names every view of a document as the engine does, whatever the document is', () => {
    const item = { widget: 'TextView', properties: [{ field_name: 'description' }] };
    const documents = [
      box('root', label('a'), box('b', label('c'))),
      [label('a'), null, label('b')],
      { json_layout: { json_layout: box('root', label('a')) } },
      { layout: box('root', label('a')), app_name: 'x' },
      {
        bottom_layout: label('foot'),
        body: [label('one'), label('two')],
        tool_bar_layout: box('bar', label('t')),
      },
      { widget: 'LinearLayout', views: { 10: label('late'), 2: label('early'), 3: null } },
      { widget: 'GridView', properties: { numColumns: 2, grid_view_layout_item: item } },
      { widget: 'GridView', properties: [{ id: 'g' }, { grid_view_layout_item: item }] },
    ];
    for (const document of documents) {
      const source = readSource(pretty(document));
      const drawn = paths(parseLayout(document).root);
      expect([...source.byPath.keys()].sort()).toEqual(drawn.sort());
    }
  });

  it('finds the view around the cursor, also in text that is being typed', () => {
    const text = pretty(box('root', label('a'), box('b', label('c'))));
    const source = readSource(text);
    expect(viewAt(source, text.indexOf('"@+id/c"'))?.path).toBe('views/1/views/0');
    expect(viewAt(source, text.indexOf('"b"'))?.path).toBe('views/1');
    expect(viewAt(source, 0)?.path).toBe('');
    const broken = readSource(text.replace('"text": "a"', '"text": '));
    expect(viewAt(broken, broken.text.indexOf('"@+id/a"'))?.widget).toBe('TextView');
    expect(readSource('').view).toBeUndefined();
    expect(readSource('[[[{{{"').view?.views).toEqual([]);
  });

  it.each([2_000, 200_000])('reads no views of a text that nests %i views in one another', (count) => {
    const text = `${'{"widget":"LinearLayout","views":['.repeat(count)}${']}'.repeat(count)}`;
    expect(readSource(text).view).toBeUndefined();
    expect(readSource(text.slice(0, -1)).view).toBeUndefined();
  });
});

describe('moving', () => {
  const text = pretty(box('root', label('a'), box('b', label('c')), label('d')));

  it('takes one step in every direction and keeps the text of the view', () => {
    const after = (path: string, step: Step) => {
      const source = readSource(text);
      const moved = view(source, path);
      const target = stepTarget(source, moved, step);
      return target ? (JSON.parse(applied(source, moveView(source, moved, target))) as unknown) : 'nowhere';
    };
    expect(after('views/1', 'up')).toEqual(box('root', box('b', label('c')), label('a'), label('d')));
    expect(after('views/0', 'down')).toEqual(box('root', box('b', label('c')), label('a'), label('d')));
    expect(after('views/2', 'in')).toEqual(box('root', label('a'), box('b', label('c'), label('d'))));
    expect(after('views/1/views/0', 'out')).toEqual(
      box('root', label('a'), box('b'), label('c'), label('d')),
    );
    expect(after('views/0', 'up')).toBe('nowhere');
    expect(after('views/2', 'down')).toBe('nowhere');
    expect(after('views/0', 'in')).toBe('nowhere');
    expect(after('views/0', 'out')).toBe('nowhere');
    expect(after('', 'down')).toBe('nowhere');
  });

  it('keeps pretty text pretty and compact text compact', () => {
    for (const write of [pretty, (value: unknown) => JSON.stringify(value)]) {
      const source = readSource(write(box('root', label('a'), box('b', label('c')), label('d'))));
      const moved = view(source, 'views/2');
      const edits = moveView(source, moved, { parent: view(source, 'views/1'), index: 0 });
      const wanted = box('root', label('a'), box('b', label('d'), label('c')));
      expect(applied(source, edits).replace(/, /g, ',')).toBe(write(wanted));
    }
  });

  it('never moves a view into itself', () => {
    const source = readSource(text);
    const moved = view(source, 'views/1');
    expect(moveView(source, moved, { parent: moved, index: 0 })).toBeUndefined();
  });

  it('does to any tree what the same move does to the value', () => {
    interface Tree {
      widget: string;
      views?: Tree[];
    }
    const { tree } = fc.letrec<{ tree: Tree; views: Tree[] }>((tie) => ({
      tree: fc.record(
        { widget: fc.constantFrom('LinearLayout', 'TextView', 'é"\\n'), views: tie('views') },
        { requiredKeys: ['widget'] },
      ),
      views: fc.array(tie('tree'), { maxLength: 3 }),
    }));
    const spaces = fc.constantFrom(0, 1, 2, '\t');
    fc.assert(
      fc.property(tree, spaces, fc.nat(), fc.nat(), fc.nat(4), (document, indent, from, to, place) => {
        const source = readSource(JSON.stringify(document, null, indent));
        const all = [...source.byPath.values()];
        const movedView = all[from % all.length];
        const parent = all[to % all.length];
        if (!movedView || !parent) return;
        const index = Math.min(place, parent.views.length);
        const edits = moveView(source, movedView, { parent, index });
        if (!edits) return;
        const value = structuredClone(document);
        const viewAt = (path: string) =>
          path
            .split('/')
            .filter((key) => /\d/.test(key))
            .reduce<Tree>((node, key) => node.views?.[Number(key)] ?? node, value);
        const [, holder = '', number = ''] = /^(.*?)\/?views\/(\d+)$/.exec(movedView.path) ?? [];
        const outer = viewAt(holder);
        const inner = viewAt(parent.path);
        const takenView = viewAt(movedView.path);
        const before = inner.views?.[index];
        inner.views ??= [];
        inner.views.splice(before ? inner.views.indexOf(before) : inner.views.length, 0, { ...takenView });
        outer.views?.splice(outer.views.indexOf(takenView), 1);
        expect(number).not.toBe('');
        expect(JSON.parse(applyEdits(source.text, edits))).toEqual(value);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});

describe('inserting, copying and removing', () => {
  it('puts a view into a container without views, and behind a leaf', () => {
    const empty = readSource(pretty({ widget: 'LinearLayout', properties: [] }));
    const into = targetFor(empty, undefined);
    expect(applied(empty, into && insertViews(empty, into, [label('x')])?.edits)).toBe(
      pretty({ widget: 'LinearLayout', properties: [], views: [label('x')] }),
    );
    const source = readSource(pretty(box('root', label('a'), label('b'))));
    const behind = targetFor(source, view(source, 'views/0'));
    expect(applied(source, behind && insertViews(source, behind, [label('x')])?.edits)).toBe(
      pretty(box('root', label('a'), label('x'), label('b'))),
    );
  });

  it('puts a view into the content of a screen, where neither it nor anything in it is selected', () => {
    const input = { widget: 'EditText' };
    const scroll = (...views: unknown[]) => ({ widget: 'ScrollView', views });
    const placeIn = (document: unknown, selected?: string) => {
      const source = readSource(pretty(document));
      const target = targetFor(source, selected === undefined ? undefined : view(source, selected));
      return [target?.parent.path, target?.index];
    };
    const bar = box('bar', label('title'));
    expect(placeIn(box('root', bar, scroll(box('content', input, label('a')))))).toEqual([
      'views/1/views/0',
      2,
    ]);
    expect(placeIn(box('root', bar, scroll(box('content'))), '')).toEqual(['views/1/views/0', 0]);
    expect(placeIn(box('root', bar, scroll(box('content', input))), 'views/1')).toEqual([
      'views/1/views/0',
      1,
    ]);
    // What is chosen itself takes it, and cards of equal weight stand beside each other.
    expect(placeIn(box('root', bar, box('content', input)), 'views/0')).toEqual(['views/0', 1]);
    expect(placeIn(box('root', box('one', input), box('two', input)))).toEqual(['', 2]);
    expect(placeIn(box('root', { widget: 'TextInputLayout', views: [input] }, input))).toEqual(['', 2]);
  });

  it('removes', () => {
    const source = readSource(pretty(box('root', label('a'), label('b'))));
    expect(applied(source, removeView(source, view(source, 'views/1')))).toBe(
      pretty(box('root', label('a'))),
    );
    expect(removeView(source, view(source, ''))).toBeUndefined();
  });
});

describe('properties', () => {
  const changedBy = (document: unknown, edit: (source: ReadSource, node: SourceView) => Edit[]) => {
    const source = readSource(pretty(document));
    return applyEdits(source.text, edit(source, view(source, '')));
  };

  it('changes the value that counts, in place', () => {
    const document = {
      widget: 'TextView',
      properties: [{ 'text:': 'old' }, { text: 'seen' }, { text: 'last' }],
    };
    expect(changedBy(document, (source, node) => setProperty(source, node, 'text', 'new'))).toBe(
      pretty({ widget: 'TextView', properties: [{ 'text:': 'old' }, { text: 'seen' }, { text: 'new' }] }),
    );
  });

  it('adds one as the others are written, wherever there is no list yet', () => {
    expect(changedBy(label('a'), (source, node) => setProperty(source, node, 'maxLines', 2))).toBe(
      pretty({ ...label('a'), properties: [...label('a').properties, { maxLines: 2 }] }),
    );
    expect(
      changedBy({ widget: 'TextView', views: [] }, (source, node) => setProperty(source, node, 'text', 'x')),
    ).toBe(pretty({ widget: 'TextView', properties: [{ text: 'x' }], views: [] }));
    expect(
      changedBy({ widget: 'TextView', properties: { id: 'a' } }, (source, node) =>
        setProperty(source, node, 'text', 'x'),
      ),
    ).toBe(pretty({ widget: 'TextView', properties: { id: 'a', text: 'x' } }));
  });

  it('removes one with its entry, and names another widget', () => {
    expect(changedBy(label('a'), (source, node) => removeProperty(source, node, 'id'))).toBe(
      pretty({ widget: 'TextView', properties: [{ text: 'a' }] }),
    );
    const source = readSource(
      changedBy({ properties: [{ a: 1, b: 2 }] }, (all, node) => removeProperty(all, node, 'b')),
    );
    expect(shownProperties(view(source, ''))).toEqual([{ name: 'a', value: 1 }]);
    expect(changedBy(label('a'), (all, node) => setWidget(all, node, 'Button'))).toBe(
      pretty({ ...label('a'), widget: 'Button' }),
    );
    expect(changedBy({ views: [] }, (all, node) => setWidget(all, node, 'Button'))).toBe(
      pretty({ widget: 'Button', views: [] }),
    );
  });

  it('leaves a text of great length to the text editor', () => {
    const shown = (text: string) =>
      shownProperties(view(readSource(JSON.stringify({ widget: 'A', properties: [{ src: text }] })), ''));
    expect(shown('x'.repeat(20_000))).toEqual([{ name: 'src', value: 'x'.repeat(20_000) }]);
    expect(shown('x'.repeat(20_001))).toEqual([{ name: 'src', value: undefined }]);
  });
});

const REAL = join(process.cwd(), '../shared/layouts');

// The platform's own documents lie beside the project on some machines only.
const real = (() => {
  try {
    return readdirSync(REAL).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
})();

(real.length > 0 ? it.each(real) : it.skip.each(['none here']))('reads %s as the engine does', (name) => {
  const text = readFileSync(join(REAL, name), 'utf8');
  const drawn = paths(parseLayout(JSON.parse(text)).root).filter(
    (path) => !/(?:^|\/)(?:stack|self|body)$/.test(path),
  );
  expect([...readSource(text).byPath.keys()]).toEqual(expect.arrayContaining(drawn));
});
