import { below } from '../../engine/docs';
import type { CheckedView } from './CheckedView';
import { child, type JsonNode, type JsonProperty, listOf, propertiesOf } from './jsonTree';
import { type KnownField, type KnownTargets, writtenTo } from './KnownTargets';

/** A step of a view that writes a row of a collection whose fields are known, and the values that it posts by itself. */
interface RowStep {
  step: JsonNode;
  /** Of its values. */
  path: string;
  collection: string;
  fields: readonly KnownField[];
  values: readonly JsonProperty[];
}

export function stepsOf(view: CheckedView): readonly JsonNode[] {
  const actions = child(view.node, 'actions')?.value;
  return (actions && listOf(actions)?.items) ?? [];
}

export function rowSteps(view: CheckedView, targets: KnownTargets): RowStep[] {
  return stepsOf(view).flatMap((step, index) => {
    const to: unknown = (child(step, 'post_conlection') ?? child(step, 'post_collection'))?.value.value;
    const written = typeof to === 'string' ? writtenTo(to, targets) : undefined;
    if (!written) return [];
    const path = below(view.path, `actions/${String(index)}/data`);
    return [{ step, path, ...written, values: propertiesOf(child(step, 'data')?.value) }];
  });
}
