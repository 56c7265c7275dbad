import { widgets } from '../check/catalogue/catalogue';
import type { PropertySpec } from '../../engine/docs';

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ');

/** What may be written for a property, as TypeScript. */
function typeOf({ value, choices = [] }: PropertySpec): string {
  switch (value) {
    case 'dimension':
      return 'Dimension';
    case 'length':
      return 'Length';
    case 'number':
    case 'whole':
      return ['number', ...(choices.length > 0 ? [quoted(choices)] : [])].join(' | ');
    case 'boolean':
      return 'boolean';
    case 'choice':
      return quoted(choices);
    case 'text':
      return 'string | number | boolean';
    case 'id':
    case 'anchor':
      return 'Id';
    case 'layout':
      return 'View';
    case 'data':
      return 'unknown';
    case 'flags':
    case 'color':
    case 'drawable':
    case 'style':
    case 'address':
      return 'string';
  }
}

const HEAD = `// Types of layout documents, made from the console's catalogue of widgets.

export type Length = number | \`\${number}\${'dp' | 'sp' | 'px' | 'dip' | 'in' | 'mm' | 'pt'}\` | \`@dimen/\${string}\`;
export type Dimension = 'match_parent' | 'wrap_content' | Length;
export type Id = \`@+id/\${string}\` | (string & {});

/** A view in the wire's form: properties as a list of single-key objects. */
export interface View {
  widget: string;
  properties?: Record<string, unknown>[];
  views?: (View | null)[];
  action?: { command: string; post_conlection?: string; field_name_post?: string; layout_form?: string };
  context?: Record<string, unknown>;
}
`;

/** Type declarations of the properties of every widget. */
export function layoutTypes(): string {
  const shared = widgets[0]?.properties ?? new Map();
  const lines = (properties: Iterable<[string, PropertySpec & { origin: string }]>, own: boolean) =>
    [...properties]
      .filter(([, { origin }]) => (origin === 'widget') === own)
      .map(([name, spec]) => `  /** ${spec.doc.en} */\n  ${name}?: ${typeOf(spec)};\n`)
      .join('');
  const interfaces = widgets.map(
    ({ name, doc, properties }) =>
      `\n/** ${doc.en} */\nexport interface ${name}Properties extends ViewProperties {\n${lines(properties, true)}}\n`,
  );
  return `${HEAD}\n/** What every view understands. */\nexport interface ViewProperties {\n${lines(shared, false)}}\n${interfaces.join('')}`;
}
