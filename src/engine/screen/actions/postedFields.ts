import { isListCollection } from '../../../protocol';
import { namesIn } from '../../document/expressions/namesIn';
import type { LayoutNode } from '../../document/node';
import { contextOf } from '../../document/parse/action';
import { type FieldDefinition, isNamedBy } from '../fields/fieldDefinition';
import type { ActionContext } from '../../document/types';
import { boundField } from '../binding/bindValue';
import { clickIntent, type ClickIntent, type ClickPlace } from './clickIntent';
import { contextWithin } from './contextWithin';

type Field = Pick<FieldDefinition, 'name' | 'ids'>;

/** A post that a press makes, and which fields go with it. */
interface FieldPost {
  postCollection: string;
  carries: (field: Field) => boolean;
}

const carriesAll = (): boolean => true;

/** The posts of a press, as far as they carry fields of the screen. */
export function fieldPosts(
  intent: ClickIntent | undefined,
  { listField }: Pick<ActionContext, 'listField'>,
): FieldPost[] {
  const carries = listField ? isNamedBy(listField) : carriesAll;
  if (intent?.kind === 'post') return [{ postCollection: intent.postCollection, carries }];
  if (intent?.kind === 'script') return [{ postCollection: '', carries: carriesAll }];
  if (intent?.kind !== 'steps') return [];
  return intent.steps.flatMap((step) => {
    if (step.command !== 'post') return [];
    const { data, postCollection } = step;
    const read =
      data &&
      Object.values(data).flatMap((value) => (typeof value === 'object' ? namesIn(value.expression) : []));
    return [{ postCollection, carries: read ? isNamedBy(read.map(({ name }) => name)) : carries }];
  });
}

/** Names of the fields that the steps of a press put values into. */
const fieldsSet = (intent: ClickIntent | undefined): string[] =>
  intent?.kind === 'steps'
    ? intent.steps.flatMap((step) => (step.command === 'setField' ? [step.field] : []))
    : [];

/**
 * Which fields of a screen only ask for the rows of a list, or only say how the screen looks: steps set them, and nothing sends them.
 * What stands there does not wait to be sent. `place`: what its presses depend on.
 */
export function searchedFields(
  root: LayoutNode | undefined,
  place: Pick<ClickPlace, 'data' | 'clicks'>,
  isButton: (node: LayoutNode) => boolean,
): (field: Field) => boolean {
  const posts: FieldPost[] = [];
  const searchLines = new Set<string>();
  const setBySteps: string[] = [];
  const visit = (node: LayoutNode, outer: ActionContext): void => {
    const named = contextOf(node);
    const context = named ? contextWithin(outer, named).context : outer;
    if (node.formPart === 'search') searchLines.add(boundField(node) || node.id);
    else {
      const intent = clickIntent(node, { ...place, itemRoot: false, isButton: isButton(node) });
      posts.push(...fieldPosts(intent, context));
      setBySteps.push(...fieldsSet(intent));
    }
    for (const child of node.views) visit(child, context);
  };
  if (root) visit(root, {});
  const isSetBySteps = isNamedBy(setBySteps);
  return (field) => {
    const carrying = posts.filter((post) => post.carries(field));
    if (carrying.length === 0 && isSetBySteps(field)) return true;
    const isAsked = carrying.length > 0 || searchLines.has(field.name);
    return isAsked && carrying.every(({ postCollection }) => isListCollection(postCollection));
  };
}
