import { below } from '../../../engine/docs';
import { propertyEntry, propertyNames } from '../catalogue/catalogue';
import type { CheckedProperty, CheckedView } from '../CheckedView';
import {} from '../jsonTree';
import type { ProblemFix } from '../LayoutProblem';
import { removal, replaceString, type Report } from '../Report';

/** Takes a property away, and the object around it when nothing else is in there. */
function withoutProperty({ entry, pair }: CheckedProperty): ProblemFix {
  const alone = entry.children?.length === 1 && entry.parent?.type === 'array';
  return removal(alone ? entry : pair);
}

/** Where the property stands, in words: `TextView`. */
const widgetName = (view: CheckedView) => view.entry?.name ?? view.type.name;

const CONSTRAINT = /^layout_constraint/;

function checkKnown(property: CheckedProperty, view: CheckedView, path: string, report: Report): void {
  const { name, written, key, value, ignored } = property;
  if (written !== name) {
    // When the corrected name exists too, the stray one is removed instead of renamed.
    const fix = ignored ? withoutProperty(property) : replaceString(key, name);
    report.add('stray-key', key, path, { value: written }, [fix]);
  } else if (ignored)
    report.add('duplicate-property', key, path, { value: name }, [withoutProperty(property)]);
  const found = propertyEntry(name, view.entry);
  if (!found) {
    if (CONSTRAINT.test(name) && view.inside === 'constraint') return;
    const meant = report.suggest(name, propertyNames);
    const free = meant !== undefined && !view.byName.has(meant);
    report.add('unknown-property', key, path, { value: name }, free ? [replaceString(key, meant)] : []);
    return;
  }
  if (ignored || !view.entry) return;
  const { origin, inside } = found;
  if (origin === 'widget' && !view.entry.properties.has(name))
    report.add('no-effect', key, path, { value: name, where: widgetName(view) });
  else if (inside && view.inside && !inside.includes(view.inside) && value.value !== false)
    report.add('no-effect-inside', key, path, {
      value: name,
      where: view.parent ? widgetName(view.parent) : view.inside,
    });
}

/** Whether the names of properties are known, cleanly written, given once, and mean something where they stand. */
export function checkNames(view: CheckedView, report: Report): void {
  for (const property of view.properties)
    checkKnown(property, view, below(view.path, `properties/${property.name}`), report);
}
