import fc from 'fast-check';
import { parseLayout } from '../parseLayout';
import { document, sane } from '../../../test/geometry/documentArbitrary';
import { expectSaneBoxes } from '../../../test/geometry/expectSaneBoxes';
import { fakeMeasure } from '../../../test/geometry/runCase';
import { solve } from '../../../test/geometry/solve';
import { SEED } from '../../../test/seed';

process.stdout.write(`hostile layouts: seed ${SEED}\n`);

const HOST = { width: 360, height: 640 };

it('parses and places 10,000 generated documents without throwing', () => {
  fc.assert(
    fc.property(document, fc.boolean(), (source, rtl) => {
      const parsed = parseLayout(source, { rtl });
      if (parsed.root) expectSaneBoxes(parsed.root);
    }),
    { numRuns: 10_000 },
  );
});

it('keeps what did not change when a document is sent again, and says the same as a fresh parse', () => {
  fc.assert(
    fc.property(sane.node, sane.node, (before, after) => {
      const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
      const first = parseLayout(clone({ widget: 'FrameLayout', properties: [], views: [before, before] }));
      const next = clone({ widget: 'FrameLayout', properties: [], views: [before, after] });
      const reparsed = parseLayout(next, { previous: first });
      const parsedAlone = parseLayout(clone(next));
      // What was said of a document as a whole belongs to no part of it: such a document is parsed again.
      const partwise = first.diagnostics.every(({ path }) => path !== '');
      if (partwise) expect(reparsed.root?.views[0]).toBe(first.root?.views[0]);
      expect(JSON.stringify(reparsed.root)).toBe(JSON.stringify(parsedAlone.root));
      const codes = (list: typeof parsedAlone.diagnostics) =>
        list.map(({ code, path }) => `${code} ${path}`).sort();
      expect(codes(reparsed.diagnostics)).toEqual(codes(parsedAlone.diagnostics));
    }),
    { numRuns: 300 },
  );
});

it('never lets fixed children of a column overlap, and keeps sums', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ h: fc.integer({ min: 1, max: 300 }), top: fc.integer({ min: 0, max: 50 }) }), {
        minLength: 1,
        maxLength: 30,
      }),
      (rows) => {
        const { root } = parseLayout({
          widget: 'LinearLayout',
          properties: [
            { orientation: 'vertical' },
            { layout_width: 'match_parent' },
            { layout_height: 'match_parent' },
          ],
          views: rows.map(({ h, top }) => ({
            widget: 'TextView',
            properties: [
              { layout_width: 'match_parent' },
              { layout_height: `${h}dp` },
              { layout_marginTop: `${top}dp` },
            ],
          })),
        });
        if (!root) throw new Error('No layout');
        const { boxes } = solve(root, HOST, fakeMeasure);
        let bottom = 0;
        root.views.forEach((node, index) => {
          const box = boxes.get(node);
          expect(box?.y).toBe(bottom + (rows[index]?.top ?? 0));
          expect(box?.width).toBe(360);
          bottom = (box?.y ?? 0) + (box?.height ?? 0);
        });
      },
    ),
    { numRuns: 200 },
  );
});

it('weights give out exactly the room there is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 2_000 }),
      (weights, width) => {
        const { root } = parseLayout({
          widget: 'LinearLayout',
          properties: [{ layout_width: `${width}dp` }, { layout_height: '20dp' }],
          views: weights.map((weight) => ({
            widget: 'View',
            properties: [{ layout_width: '0dp' }, { layout_height: '20dp' }, { layout_weight: weight }],
          })),
        });
        if (!root) throw new Error('No layout');
        const { boxes } = solve(root, HOST, fakeMeasure);
        const sum = root.views.reduce((total, node) => total + (boxes.get(node)?.width ?? 0), 0);
        expect(sum).toBe(width);
      },
    ),
    { numRuns: 200 },
  );
});
