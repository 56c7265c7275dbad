import {
  type CatalogueProperty,
  propertyEntry,
  type CatalogueWidget,
  widgets,
} from '../../authoring/check/catalogue/catalogue';
import { phoneProperties, type PropertySpec } from '../../engine/docs';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

function valueWords({ value, choices = [], least }: PropertySpec): string {
  const words = choices.map(code).join(', ');
  const limit = least === undefined ? '' : `, at least ${least}`;
  switch (value) {
    case 'choice':
      return words;
    case 'flags':
      return `${words}; several joined by ${code('|')}`;
    case 'dimension':
      return '`match_parent`, `wrap_content` or a length';
    case 'whole':
      return `whole number${words && `, or ${words}`}${limit}`;
    case 'id':
      return '`@+id/name`';
    case 'anchor':
      return '`@+id/name` of a sibling';
    case 'layout':
      return 'a view';
    default:
      return `${value}${limit}`;
  }
}

const INSIDE: Readonly<Record<string, string>> = {
  linear: 'LinearLayout',
  relative: 'RelativeLayout',
  frame: 'FrameLayout',
  cells: 'GridLayout',
  constraint: 'ConstraintLayout',
  scroll: 'ScrollView',
  horizontalScroll: 'HorizontalScrollView',
};

function row(property: CatalogueProperty): string {
  const { name, doc, fallback = '', inside } = property;
  const where = inside ? ` Inside ${inside.map((kind) => INSIDE[kind] ?? kind).join(', ')}.` : '';
  const phone = property.phoneOnly ? ' Phones only.' : '';
  const words = `${doc.en}.${where}${phone}<br>_${doc.vi}._`.replaceAll('|', '\\|');
  return `| ${code(name)} | ${valueWords(property)} | ${fallback && code(fallback)} | ${words} |\n`;
}

function table(properties: readonly CatalogueProperty[]): string {
  if (properties.length === 0) return '';
  const head = '| property | value | when absent | |\n| --- | --- | --- | --- |\n';
  return `\n${head}${properties.map(row).join('')}`;
}

const of = (widget: CatalogueWidget | undefined, origin: CatalogueProperty['origin']) =>
  [...(widget?.properties.values() ?? [])].filter((property) => property.origin === origin);

function section(widget: CatalogueWidget): string {
  const { name, aliases, doc } = widget;
  const also = aliases.length > 0 ? `\nAlso ${aliases.map(code).join(', ')}.\n` : '';
  const picture = `\n![${name}](widgets/${name}.png)\n`;
  return `\n### ${name}\n\n${doc.en}. _${doc.vi}._\n${also}${picture}${table(of(widget, 'widget'))}`;
}

/** The layout reference as Markdown, from the catalogue. */
export function layoutReference(): string {
  const view = widgets.find(({ name }) => name === 'View');
  const phone = [...phoneProperties.keys()].filter((name) => propertyEntry(name)?.origin === 'phone');
  return `# Layout reference

Every widget and property that the console reads. Written by \`npx screenwire-layout reference\` from the tables that the
editor, the check, the JSON Schema (\`/schema/layout.schema.json\`) and the builder read too: change those, not this file.

A view is \`{"widget": …, "properties": [{"name": value}, …], "views": […], "action": …, "context": …}\`. Widgets are
named short (\`TextView\`) or as the phones read them (\`android.widget.TextView\`). Lengths are \`12dp\`, \`12sp\`, \`12px\`; one
dp is one CSS pixel. Colours are \`#RRGGBB\`, \`#AARRGGBB\` (alpha first) or \`@color/name\`; drawables also \`@drawable/name\` and
\`https\` addresses.

A \`context\` names where rows come (\`event_recycler_view\`, \`event_recycler_view_child\`) and which fields a post takes
(\`list_field\`). A screen acts in the application it came from: another \`application\` there only tells where a form opens, and
ids and events that are not the person's or the screen's own are ignored.

## Properties of every view
${table(of(view, 'view'))}
## Where a view stands in its parent
${table(of(view, 'place'))}
## Widgets
${widgets.map(section).join('')}
## Read by phones only

The console keeps these and draws nothing of them: ${phone.map(code).join(', ')}.
`;
}
