import { formatsOf } from '../document/expressions/formatsOf';
import { readActions } from '../document/parse/readActions';
import { readExpressions } from '../document/parse/readExpressions';
import type { ScreenBehaviour } from './ScreenBehaviour';
import { performSteps } from '../screen/actions/performSteps';
import { createExpress, createValuesOf } from '../screen/expressions/express';
import { ExpressionTree } from '../screen/expressions/ExpressionTree';
import { LiveExpressions } from '../screen/expressions/LiveExpressions';

/** The behaviour chunk: what documents with `expressions` or `actions` need in addition to the engine. */
export const behaviour: ScreenBehaviour = {
  readExpressions,
  readActions,
  performSteps,
  valuesOf: (data, locale, resources) => createValuesOf(data, formatsOf(locale), resources),
  express: createExpress,
  open: (root, { data, changes, values, store, isScopeRoot }) => {
    const expressions = new ExpressionTree(root, data, changes, isScopeRoot);
    const live = new LiveExpressions(root, expressions, values, store);
    return { problems: expressions.problems, read: live.read, subscribe: live.subscribe };
  },
};
