import { getNodeValue, type Node } from 'jsonc-parser';
import type { ViewNode } from '../../../authoring/builder/ViewNode';
import { inputName } from '../../../authoring/builder/collection/inputViews';
import { isRecord, rowCollection, type Json, type JsonObject } from '../../../protocol';
import type { DataField } from '../../../protocol/data/definition';
import { insertViews, type ViewsChange } from '../source/changeViews';
import { listedEdits } from '../source/fieldLists';
import { listedViews, targetFor } from '../source/moveView';
import { member, type LastSource, type ReadSource, type SourceView } from '../source/readSource';
import { replaceNode } from '../source/textEdit';

/** A step that sends a row, and the view whose press does. */
interface SendingStep {
  view: SourceView;
  node: Node;
  collection: string;
  step: JsonObject;
}

const writtenSteps = ({ node }: SourceView): Node[] => {
  const single = member(node, 'action');
  return [...(single ? [single] : []), ...(member(node, 'actions')?.children ?? [])];
};

/** The steps that add or change a row of a collection. */
function sendingSteps({ byPath }: Pick<ReadSource, 'byPath'>): SendingStep[] {
  return [...byPath.values()].flatMap((view) =>
    writtenSteps(view).flatMap((node) => {
      const step: unknown = getNodeValue(node);
      if (!isRecord(step) || step['command'] !== 'post') return [];
      const collection = rowCollection(String(step['post_conlection']));
      return collection === undefined ? [] : [{ view, node, collection, step: step as JsonObject }];
    }),
  );
}

/** The collection to which the screen's form sends rows. */
export const formCollection = (source: LastSource): string | undefined => sendingSteps(source)[0]?.collection;

const dataOf = ({ data }: JsonObject): Record<string, Json> | undefined =>
  isRecord(data) ? data : undefined;

/** True for a field that the form sends, or has an input for. */
export function isEntered(source: LastSource, collection: string, field: DataField): boolean {
  const views = [...source.byPath.values()];
  const hasInput = views.some((view) => view.field === field.name || view.id === inputName(field));
  return (
    hasInput ||
    sendingSteps(source).some(
      (sending) => sending.collection === collection && field.name in (dataOf(sending.step) ?? {}),
    )
  );
}

/** Where the input goes: behind what is selected, but never behind what sends the form. */
function inputTarget(source: ReadSource, selected: string | undefined, sending: readonly SendingStep[]) {
  const chosen = selected === undefined ? undefined : source.byPath.get(selected);
  const isSending = (view: SourceView | undefined) => sending.some((step) => step.view === view);
  const target = targetFor(source, isSending(chosen) ? undefined : chosen);
  const sendsAt = target ? listedViews(target.parent).findIndex(isSending) : -1;
  return target && sendsAt !== -1 ? { ...target, index: Math.min(target.index, sendsAt) } : target;
}

/** Puts the input of a field, under its label (`views`), into a form, and its value into what the form sends. */
export function addInput(
  source: ReadSource,
  selected: string | undefined,
  collection: string,
  field: DataField,
  views: readonly ViewNode[],
): ViewsChange | undefined {
  const sending = sendingSteps(source).filter((step) => step.collection === collection);
  const target = inputTarget(source, selected, sending);
  const inserted = target && insertViews(source, target, views);
  if (!inserted) return undefined;
  const value = { [field.name]: `@{${inputName(field)}}` };
  // A step without values of its own sends the inputs of the form.
  const sent = sending.flatMap(({ node, step }) => {
    const data = dataOf(step);
    return data ? [replaceNode(source.text, node, { ...step, data: { ...data, ...value } })] : [];
  });
  const coming = views.map(({ widget, properties }) => ({
    widget,
    id: properties.some(({ field_name }) => field_name === field.name) ? inputName(field) : '',
    views: [],
  }));
  const listed = listedEdits(source, target.parent, coming);
  return { ...inserted, edits: [...inserted.edits, ...sent, ...listed] };
}
