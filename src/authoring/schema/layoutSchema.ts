import type { JsonObject } from '../../protocol';
import { propertyEntry, propertyNames, widgets } from '../check/catalogue/catalogue';
import { phoneProperties, type PropertySpec, STEP_COMMANDS } from '../../engine/docs';
import { COMMANDS } from '../check/rules/actions';

const LENGTH = '^[+-]?(\\d+\\.?\\d*|\\.\\d+)\\s*(dp|dip|sp|px|pt|in|mm)?$';
const ID = '^(@\\+?(android:)?id/)?[\\w.$-]+$';
const REFERENCE = (kinds: string) => `^[@?]\\+?([\\w.]+:)?(${kinds})/[\\w.]+$`;
const HEX = '^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$';

const pattern = (text: string): JsonObject => ({ type: 'string', pattern: text });
const anyOf = (...schemas: JsonObject[]): JsonObject => ({ anyOf: schemas });
const number = anyOf({ type: 'number' }, pattern('^-?\\d+(\\.\\d+)?$'));
const length = anyOf({ type: 'number' }, pattern(LENGTH), pattern(REFERENCE('dimen')));
const color = [pattern(HEX), pattern(REFERENCE('color|attr|drawable')), pattern('^[a-z]+$')];

/** What a value of a kind may be, as the check takes it. */
function valueSchema({ value, choices }: PropertySpec): JsonObject {
  const words = choices ? [...choices] : [];
  switch (value) {
    case 'dimension':
      return anyOf({ enum: ['match_parent', 'wrap_content', 'fill_parent'] }, length);
    case 'length':
      return length;
    case 'number':
    case 'whole':
      return words.length > 0 ? anyOf(number, { enum: words }) : number;
    case 'boolean':
      return { enum: [true, false, 'true', 'false', 0, 1] };
    case 'choice':
      return { enum: words };
    case 'flags':
      return pattern(`^(${words.join('|')})(\\s*\\|\\s*(${words.join('|')}))*$`);
    case 'color':
      return anyOf(...color);
    case 'drawable':
      return anyOf(...color, pattern(REFERENCE('mipmap')), pattern('^https://'), pattern('^data:image/'));
    case 'style':
      return { type: 'string' };
    case 'id':
      return pattern(ID);
    case 'anchor':
      return anyOf(pattern(ID), { const: false });
    case 'address':
      return pattern('^(https:|mailto:|tel:)');
    case 'layout':
      return { $ref: '#/$defs/view' };
    case 'text':
      return { type: ['string', 'number', 'boolean'] };
    case 'data':
      return {};
  }
}

function described(spec: PropertySpec): JsonObject {
  return {
    ...valueSchema(spec),
    description: `${spec.doc.en}. ${spec.doc.vi}.`,
    ...(spec.fallback !== undefined && { default: spec.fallback }),
  };
}

/** A property as several widgets have it: what any of them takes. */
function merged(name: string): JsonObject {
  const found = new Map<string, JsonObject>();
  for (const { properties } of widgets) {
    const property = properties.get(name);
    if (property) found.set(JSON.stringify(valueSchema(property)), described(property));
  }
  const all = [...found.values()];
  return all.length === 1 ? (all[0] ?? {}) : anyOf(...all);
}

/** An array, with or without holes, or an index map. */
const list = (item: JsonObject): JsonObject =>
  anyOf(
    { type: 'array', items: anyOf(item, { type: 'null' }) },
    {
      type: 'object',
      patternProperties: { '^\\d+$': anyOf(item, { type: 'null' }) },
      additionalProperties: false,
    },
  );

function propertyTable(): JsonObject {
  const table: JsonObject = {};
  for (const name of propertyNames) table[name] = merged(name);
  for (const name of phoneProperties.keys()) {
    const entry = propertyEntry(name);
    if (entry && !(name in table)) table[name] = { description: entry.doc.en };
  }
  return table;
}

const PART_NAMES = '^(?!json_layout_include$).*(_layout|^body.*|^content)$';
const widgetNames = widgets.flatMap(({ name, aliases }) => [name, ...aliases]);

/** JSON Schema (draft 2020-12) of layout documents, from the catalogue of widgets and properties. */
export function layoutSchema(): JsonObject {
  const view: JsonObject = { $ref: '#/$defs/view' };
  const part = anyOf(view, list(view));
  const text: JsonObject = { type: 'string' };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'layout.schema.json',
    title: 'A layout document: a view, named parts, a form document or a dashboard document',
    anyOf: [
      view,
      { type: 'array', items: view },
      {
        type: 'object',
        required: ['json_layout'],
        properties: {
          json_layout: anyOf(view, { $ref: '#/$defs/parts' }),
          load_form_script: text,
          json_layout_include: { type: 'object' },
        },
      },
      {
        type: 'object',
        required: ['layout'],
        properties: { layout: part, grid_view_layout_item: view, grid_view_data: true },
      },
      { $ref: '#/$defs/parts' },
    ],
    $defs: {
      parts: {
        type: 'object',
        // At least one of the names that parts have.
        not: { propertyNames: { not: pattern(PART_NAMES) } },
        patternProperties: { [PART_NAMES]: part },
      },
      view: {
        type: 'object',
        required: ['widget'],
        properties: {
          widget: {
            description:
              'Short name, or qualified as the phones read it; a support library’s name for it too.',
            anyOf: [
              { enum: widgetNames },
              pattern(`^(.*[.$])?(AppCompat|Material)?(${widgetNames.join('|')})(Compat)?$`),
            ],
          },
          properties: anyOf(list({ $ref: '#/$defs/property' }), { $ref: '#/$defs/property' }),
          expressions: {
            description:
              'What stands for the plain value of a property: `@{…}`, see docs/guide/behaviour.md.',
            type: 'object',
            additionalProperties: pattern('^\\s*@\\{'),
          },
          views: anyOf(list(view), { type: 'null' }),
          action: anyOf(text, {
            type: 'object',
            properties: {
              command: { enum: [...COMMANDS] },
              post_conlection: text,
              field_name_post: text,
              layout_form: text,
              screen_name: text,
            },
          }),
          actions: list({ $ref: '#/$defs/step' }),
          context: { $ref: '#/$defs/context' },
          layout_context: { $ref: '#/$defs/context' },
          data_field_value: { type: 'object' },
        },
      },
      step: {
        description: 'One of the things a press does, in their order: see docs/guide/behaviour.md.',
        type: 'object',
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
          application: text,
          event: text,
          app_user_id: text,
          user_id: text,
          event_recycler_view: text,
          event_recycler_view_child: text,
          list_field: anyOf(text, list(text)),
        },
      },
      property: { type: 'object', properties: propertyTable() },
    },
  };
}
