import type { JsonObject } from '../../protocol';
import { propertyEntry, propertyNames, widgets } from '../check/catalogue/catalogue';
import { phoneProperties, type PropertySpec, STEP_COMMANDS } from '../../engine/docs';
import { COMMANDS } from '../check/rules/actions';
import { MAX_SCREEN_ROLES } from '../../protocol/screenRoles';
import { CONTEXT_KEYS } from '../check/rules/structure';

const LENGTH = '^[+-]?(\\d+\\.?\\d*|\\.\\d+)\\s*(dp|dip|sp|px|pt|in|mm)?$';
const ID = '^(@\\+?(android:)?id/)?[\\w.$-]+$';
const REFERENCE = (kinds: string) => `^[@?]\\+?([\\w.]+:)?(${kinds})/[\\w.]+$`;
const HEX = '^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$';

const pattern = (text: string): JsonObject => ({ type: 'string', pattern: text });

/** What a value may be: words that complete as one types, and texts by their form. One schema says it, so that one mistake is one error. */
interface Values {
  types: readonly ('number' | 'boolean' | 'string' | 'object')[];
  words?: readonly string[];
  patterns?: readonly string[];
  /** Any text fits. */
  anyText?: boolean;
}

const NUMBER = '^-?\\d+(\\.\\d+)?$';
const COLOR = [HEX, REFERENCE('color|attr|drawable'), '^[a-z]+$'];
const LENGTHS: Values = { types: ['number', 'string'], patterns: [LENGTH, REFERENCE('dimen')] };

/** What a value of a kind may be, as the check takes it; undefined where it is a view or anything at all. */
function valuesOf({ value, choices }: PropertySpec): Values | undefined {
  const words = choices ? [...choices] : [];
  switch (value) {
    case 'dimension':
      return { ...LENGTHS, words: ['match_parent', 'wrap_content', 'fill_parent'] };
    case 'length':
      return LENGTHS;
    case 'number':
    case 'whole':
      return { types: ['number', 'string'], words, patterns: [NUMBER] };
    case 'boolean':
      return { types: ['boolean', 'number', 'string'], words: ['true', 'false'] };
    case 'choice':
      return { types: ['string'], words };
    case 'flags': {
      const word = `(${words.join('|')})`;
      return { types: ['string'], patterns: [`^${word}(\\s*\\|\\s*${word})*$`] };
    }
    case 'color':
      return { types: ['string'], patterns: COLOR };
    case 'drawable':
      return {
        types: ['string'],
        patterns: [...COLOR, REFERENCE('mipmap'), '^https://', '^data:image/'],
      };
    case 'style':
      return { types: ['string'], anyText: true };
    case 'id':
      return { types: ['string'], patterns: [ID] };
    case 'anchor':
      return { types: ['boolean', 'string'], patterns: [ID] };
    case 'address':
      return { types: ['string'], patterns: ['^(https:|mailto:|tel:)'] };
    case 'text':
      return { types: ['string', 'number', 'boolean'], anyText: true };
    case 'layout':
    case 'data':
      return undefined;
  }
}

/** The schema of what fits any of these. */
function schemaOf(all: readonly Values[]): JsonObject {
  const types = [...new Set(all.flatMap(({ types }) => types))];
  const words = [...new Set(all.flatMap(({ words = [] }) => words))];
  if (all.some(({ anyText }) => anyText)) return { type: types };
  const patterns = [...new Set(all.flatMap(({ patterns = [] }) => patterns))];
  if (patterns.length === 0 && types.length === 1) return { enum: words };
  const exact = words.length > 0 ? [`^(${words.join('|')})$`] : [];
  return {
    type: types,
    pattern: [...exact, ...patterns].join('|'),
    ...(words.length > 0 && { examples: words }),
  };
}

/** A property as several widgets have it: what any of them takes. */
function merged(name: string): JsonObject {
  const specs = widgets.flatMap(({ properties }) => properties.get(name) ?? []);
  const [first] = specs;
  if (!first) return {};
  const values = specs.flatMap((spec) => valuesOf(spec) ?? []);
  const schema =
    values.length === specs.length
      ? schemaOf(values)
      : first.value === 'layout'
        ? { $ref: '#/$defs/view' }
        : {};
  return {
    ...schema,
    description: `${first.doc.en}. ${first.doc.vi}.`,
    ...(first.fallback !== undefined && { default: first.fallback }),
  };
}

/** An array, with or without holes, or an index map; `item` allows null. */
const list = (item: JsonObject): JsonObject => ({
  type: ['array', 'object'],
  items: item,
  patternProperties: { '^\\d+$': item },
  additionalProperties: false,
});

function propertyTable(): JsonObject {
  const table: JsonObject = {};
  for (const name of propertyNames) table[name] = merged(name);
  for (const name of phoneProperties.keys()) {
    const entry = propertyEntry(name);
    if (entry && !(name in table)) table[name] = { description: entry.doc.en };
  }
  return table;
}

const PART_NAMES = '^(?!json_layout(_include)?$).*(_layout|^body.*|^content)$';
const widgetNames = widgets.flatMap(({ name, aliases }) => [name, ...aliases]);

/** At least one of an object's keys is such a name. */
const withKey = (names: string): JsonObject => ({
  not: { type: 'object', propertyNames: { not: pattern(names) } },
});

/**
 * JSON Schema (draft 2020-12) of layout documents, from the catalogue of widgets and properties. What a document is, is told by its
 * keys rather than by alternatives, each of which would report the same mistake once more.
 */
export function layoutSchema(): JsonObject {
  const view: JsonObject = { $ref: '#/$defs/view' };
  const viewOrHole: JsonObject = { $ref: '#/$defs/viewOrHole' };
  const part: JsonObject = { $ref: '#/$defs/part' };
  const text: JsonObject = { type: 'string' };
  const properties: JsonObject = { $ref: '#/$defs/properties' };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'layout.schema.json',
    title: 'A layout document: a view, named parts, a form document or a dashboard document',
    type: 'object',
    $ref: '#/$defs/document',
    $defs: {
      document: {
        type: ['object', 'array'],
        items: viewOrHole,
        ...withKey(`^(widget|json_layout|layout)$|${PART_NAMES}`),
        properties: {
          json_layout: { $ref: '#/$defs/document' },
          load_form_script: text,
          roles: {
            description: 'The roles that the screen is for; absent: everybody.',
            type: 'array',
            items: text,
            minItems: 1,
            maxItems: MAX_SCREEN_ROLES,
          },
          json_layout_include: { type: 'object' },
          layout: part,
          grid_view_layout_item: view,
        },
        patternProperties: { [PART_NAMES]: part },
        dependentSchemas: { widget: view },
      },
      part: {
        type: ['object', 'array'],
        items: viewOrHole,
        ...withKey('^(widget|\\d+)$'),
        patternProperties: { '^\\d+$': viewOrHole },
        dependentSchemas: { widget: view },
      },
      view: { type: 'object', $ref: '#/$defs/viewOrHole' },
      viewOrHole: {
        type: ['object', 'null'],
        required: ['widget'],
        properties: {
          widget: {
            description:
              'Short name, or qualified as the phones read it; a support library’s name for it too.',
            type: 'string',
            pattern: `^(.*[.$])?(AppCompat|Material)?(${widgetNames.join('|')})(Compat)?$`,
            examples: widgetNames,
          },
          properties,
          expressions: {
            description:
              'What stands for the plain value of a property: `@{…}`, see docs/guide/behaviour.md.',
            type: 'object',
            additionalProperties: pattern('^\\s*@\\{'),
          },
          views: { ...list(viewOrHole), type: ['array', 'object', 'null'] },
          action: {
            type: ['string', 'object'],
            properties: {
              command: { enum: [...COMMANDS] },
              post_conlection: text,
              field_name_post: text,
              layout_form: text,
              screen_name: text,
            },
          },
          actions: list({ $ref: '#/$defs/step' }),
          context: { $ref: '#/$defs/context' },
          layout_context: { $ref: '#/$defs/context' },
          data_field_value: { type: 'object' },
        },
      },
      step: {
        description: 'One of the things a press does, in their order: see docs/guide/behaviour.md.',
        type: ['object', 'null'],
        required: ['command'],
        properties: {
          command: { enum: [...STEP_COMMANDS] },
          if: pattern('^\\s*@\\{'),
          post_conlection: text,
          data: { type: 'object' },
          layout_form: text,
          screen_name: text,
          parameter: { type: 'object' },
          field: text,
          value: { type: ['string', 'number', 'boolean'] },
          message: { type: ['string', 'number', 'boolean'] },
          phone: { type: ['string', 'number'] },
        },
      },
      context: {
        type: 'object',
        properties: {
          ...Object.fromEntries(CONTEXT_KEYS.map((key) => [key, text])),
          list_field: {
            ...list({ type: ['string', 'null'] }),
            type: ['string', 'array', 'object'],
          },
        },
      },
      // A list of them, an index map, or one object with all.
      properties: {
        type: ['array', 'object', 'null'],
        items: properties,
        properties: propertyTable(),
        patternProperties: { '^\\d+$': properties },
      },
    },
  };
}
