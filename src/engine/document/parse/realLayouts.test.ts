import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LayoutNode, ParsedLayout } from '../node';
import { parseLayout } from '../../parseLayout';

const folder = path.resolve(process.env['REAL_LAYOUTS'] ?? '../shared/layouts');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));

function nodesOf(parsed: ParsedLayout): LayoutNode[] {
  const nodes: LayoutNode[] = [];
  const visit = (node: LayoutNode) => {
    nodes.push(node);
    if (node.itemLayout) visit(node.itemLayout);
    node.views.forEach(visit);
  };
  if (parsed.root) visit(parsed.root);
  return nodes;
}

if (files.length === 0) {
  process.stdout.write(`skipped: 0 real layout files found in ${folder}\n`);
  it.skip('parses the real layouts', () => undefined);
} else {
  it.each(files)('%s parses with every widget and resource known', (name) => {
    const document = read(name);
    const parsed = parseLayout(document);
    expect(parsed.diagnostics.filter((diagnostic) => diagnostic.code !== 'low-contrast')).toEqual([]);
    const nodes = nodesOf(parsed);
    expect(nodes.every((node) => node.inCatalogue)).toBe(true);
    const written = JSON.stringify(document).match(/"widget":/g)?.length ?? 0;
    // A dashboard's own item layout is compiled when the grid is bound; parts add a screen and a middle.
    expect(nodes.length).toBeGreaterThanOrEqual(written - 3);
  });

  it('keeps every node of a document that is sent again', () => {
    for (const name of files) {
      const first = parseLayout(read(name));
      const reparsed = parseLayout(read(name), { previous: first });
      expect(reparsed).toBe(first);
    }
  });
}
