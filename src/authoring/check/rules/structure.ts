import { below } from '../../../engine/docs';
import { widgets } from '../catalogue/catalogue';
import type { CheckedView } from '../CheckedView';
import { child, type JsonNode, type JsonProperty, keyName, listOf, propertiesOf } from '../jsonTree';
import { removal, replaceString, type Report } from '../Report';

/** What a view may hold, as the engine reads it. */
const KEYS = [
  'widget',
  'properties',
  'expressions',
  'views',
  'action',
  'actions',
  'context',
  'layout_context',
  'data_field_value',
];

/** What a `context` may name, as the engine reads it. */
export const CONTEXT_KEYS = [
  'application',
  'event',
  'app_user_id',
  'user_id',
  'event_recycler_view',
  'event_recycler_view_child',
  'list_field',
];

function checkContext(view: CheckedView, name: 'context' | 'layout_context', report: Report): void {
  const properties = propertiesOf(child(view.node, name)?.value);
  const written = new Set(properties.map(({ key }) => keyName(key)));
  for (const { key } of properties) {
    const name = keyName(key);
    if (CONTEXT_KEYS.includes(name)) continue;
    const meant = report.suggest(name, CONTEXT_KEYS);
    const fixes = meant && !written.has(meant) ? [replaceString(key, meant)] : [];
    report.add('unknown-key', key, view.path, { value: name }, fixes);
  }
}

function checkList(list: JsonProperty | undefined, path: string, report: Report): void {
  if (!list || list.value.type === 'null') return;
  const name = keyName(list.key);
  const found = listOf(list.value);
  for (const hole of found?.holes ?? [])
    report.add('hole', hole, below(path, name), {}, hole.parent?.type === 'array' ? [removal(hole)] : []);
  const plainProperties = name === 'properties' && list.value.type === 'object';
  const empty = list.value.type === 'object' && propertiesOf(list.value).length === 0;
  if (!found && !plainProperties && !empty) report.add('bad-list', list.value, path, { value: name });
  for (const item of found?.items ?? [])
    if (item.type !== 'object')
      report.add(name === 'views' ? 'bad-view' : 'bad-property', item, below(path, name));
}

function checkWidget(view: CheckedView, report: Report): void {
  const { widget, inCatalogue } = view;
  if (view.node.type !== 'object') return;
  const written = typeof widget?.value === 'string' ? widget.value.trim() : '';
  if (!widget || written === '') {
    report.add('missing-widget', widget ?? firstToken(view.node), view.path);
    return;
  }
  if (inCatalogue) return;
  const short = written.slice(written.lastIndexOf('.') + 1);
  const names = widgets.flatMap(({ name, aliases }) => [name, ...aliases]);
  const meant = report.suggest(short, names);
  const fixes = meant ? [replaceString(widget, written.slice(0, written.length - short.length) + meant)] : [];
  report.add('unknown-widget', widget, view.path, { value: written }, fixes);
}

/** The opening bracket stands for a value that has no better place. */
export function firstToken(node: JsonNode): { offset: number; length: number } {
  return { offset: node.offset, length: 1 };
}

/** Whether the view is one, its lists are whole, and its keys are such as views have. */
export function checkStructure(view: CheckedView, report: Report): void {
  const { node, path, inCatalogue, type } = view;
  checkWidget(view, report);
  const properties = propertiesOf(node);
  const written = new Set(properties.map(({ key }) => keyName(key)));
  for (const { key, value } of properties) {
    const name = keyName(key);
    const meant = KEYS.includes(name) || value.type === 'null' ? undefined : report.suggest(name, KEYS);
    if (meant && !written.has(meant))
      report.add('unknown-key', key, path, { value: name }, [replaceString(key, meant)]);
  }
  checkContext(view, 'context', report);
  checkContext(view, 'layout_context', report);
  checkList(child(node, 'properties'), path, report);
  const views = child(node, 'views');
  checkList(views, path, report);
  if (views && inCatalogue && type.kind === 'leaf' && view.views.length > 0)
    report.add('leaf-with-views', views.key, path, { value: type.name });
}

/** What a form document holds beside its layout. */
const DOCUMENT_KEYS = [
  'json_layout',
  'json_layout_include',
  'load_form_script',
  'method_definition',
  'method_script',
  'roles',
  'values_map',
];

/** Keys of a form document that must mean another. */
export function checkDocumentKeys(root: JsonNode, trees: readonly { path: string }[], report: Report): void {
  if (!trees.some(({ path }) => path.split('/')[0] === 'json_layout')) return;
  const properties = propertiesOf(root);
  const written = new Set(properties.map(({ key }) => keyName(key)));
  for (const { key } of properties) {
    const name = keyName(key);
    const meant = DOCUMENT_KEYS.includes(name) ? undefined : report.suggest(name, DOCUMENT_KEYS);
    if (meant && !written.has(meant))
      report.add('unknown-key', key, '', { value: name }, [replaceString(key, meant)]);
  }
}

/** Keys written twice in one object, anywhere: JSON itself keeps only the last. */
export function checkKeys(root: JsonNode, report: Report): void {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const seen = new Map<string, JsonProperty>();
    // Most objects of a layout hold one property.
    const properties = (node.children?.length ?? 0) > 1 ? propertiesOf(node) : [];
    for (const property of properties) {
      const name = keyName(property.key);
      const previous = seen.get(name);
      if (previous) report.add('duplicate-key', previous.key, '', { value: name }, [removal(previous.node)]);
      seen.set(name, property);
    }
    for (const inner of node.children ?? []) waiting.push(inner);
  }
}
