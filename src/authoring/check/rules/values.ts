import { allowedLink, DEFAULT_LIMITS } from '../../../engine';
import {
  allowedImage,
  isCostlyPicture,
  bareId,
  below,
  COLORS,
  type Doc,
  maxLength,
  readDimension,
  readLength,
  readNumber,
  readReference,
  resolveColor,
  resolveDrawable,
  resolveText,
  STYLES,
  valueClass,
} from '../../../engine/docs';
import { type CatalogueProperty, propertyEntry } from '../catalogue/catalogue';
import type { CheckedView } from '../CheckedView';
import type { JsonNode } from '../jsonTree';
import { expectedTexts, fill } from '../problemTexts';
import { replaceString, type Report } from '../Report';

/** Reports the problems of one value; every check below reports at most one. */
class ValueCheck {
  readonly text: string;

  constructor(
    readonly node: JsonNode,
    readonly path: string,
    readonly property: CatalogueProperty,
    readonly report: Report,
  ) {
    this.text = String(node.value).trim();
  }

  bad(expected: Doc, meant?: string): void {
    const fixes = meant === undefined || this.node.type !== 'string' ? [] : [replaceString(this.node, meant)];
    this.report.add('bad-value', this.node, this.path, { value: this.text, expected }, fixes);
  }

  resource(): void {
    const name = /^@color\/(.*)$/.exec(this.text)?.[1];
    const meant =
      name === undefined
        ? undefined
        : this.report.suggest(name, [...Object.keys(this.report.resources?.colors ?? {}), ...COLORS.keys()]);
    const fixes = meant === undefined ? [] : [replaceString(this.node, `@color/${meant}`)];
    this.report.add('unknown-resource', this.node, this.path, { value: this.text }, fixes);
  }

  refused(): void {
    this.report.add('refused-address', this.node, this.path, { value: this.text });
  }

  costly(): void {
    this.report.add('costly-picture', this.node, this.path, {});
  }
}

function checkLeast(check: ValueCheck, number: number | undefined): void {
  const { least } = check.property;
  if (number !== undefined && least !== undefined && number < least)
    check.bad(fill(expectedTexts.least, { least }));
}

function checkLength(check: ValueCheck, isDimension: boolean): void {
  const reference = readReference(check.text);
  const text =
    reference?.kind === 'dimen' ? resolveText(check.text, 'dimen', check.report.resources) : check.text;
  if (text === undefined) check.resource();
  else if (isDimension ? readDimension(text) === undefined : readLength(text) === undefined)
    check.report.add('bad-size', check.node, check.path, { value: check.text });
  else if (isUnitless(check)) {
    const meant = `${check.text}${check.property.name === 'textSize' ? 'sp' : 'dp'}`;
    const fixes = [replaceString(check.node, meant)];
    check.report.add('no-unit', check.node, check.path, { value: check.text, meant }, fixes);
  } else if (!isDimension) checkLeast(check, readLength(text));
}

// A JSON number is how some documents write dp; a text like that is a unit forgotten. 0, -1 and -2 mean the same in any.
function isUnitless({ node, text }: ValueCheck): boolean {
  return node.type === 'string' && /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) && Number(text) !== 0;
}

function checkNumber(check: ValueCheck, whole: boolean): void {
  if (check.property.choices?.includes(check.text)) return;
  const number = readNumber(check.node.value);
  if (number === undefined) check.bad(expectedTexts.number);
  else if (whole && !Number.isInteger(number)) check.bad(expectedTexts.whole);
  else checkLeast(check, number);
}

function checkBoolean(check: ValueCheck): void {
  if (!['true', 'false', '1', '0'].includes(check.text.toLowerCase())) check.bad(expectedTexts.boolean);
}

function checkWords(check: ValueCheck, words: readonly string[]): void {
  const choices = check.property.choices ?? [];
  const wrong = words.find((word) => !choices.includes(word));
  if (wrong === undefined) return;
  const meant = check.report.suggest(wrong, choices);
  const corrected = meant && words.map((word) => (word === wrong ? meant : word)).join('|');
  check.bad(fill(expectedTexts.choice, { choices: choices.join(', ') }), corrected);
}

function checkColor(check: ValueCheck): void {
  if (resolveColor(check.text, check.report.resources) !== undefined) return;
  if (readReference(check.text)) check.resource();
  else check.bad(expectedTexts.color);
}

function checkDrawable(check: ValueCheck): void {
  const found = resolveDrawable(check.text, check.report.resources);
  if (found?.type === 'picture') {
    if (isCostlyPicture(found.url)) check.costly();
    else if (allowedImage(found.url) === undefined) check.refused();
  } else if (!found) {
    if (readReference(check.text)) check.resource();
    else check.bad(expectedTexts.drawable);
  }
}

function checkId(check: ValueCheck, anchor: boolean): void {
  if (typeof check.node.value === 'boolean' && anchor) return;
  if (!/^[\w.$-]+$/.test(bareId(check.node.value)))
    check.bad(anchor ? expectedTexts.anchor : expectedTexts.id);
}

function checkStyle(check: ValueCheck, view: CheckedView): void {
  const style = readReference(check.text);
  if (style && !STYLES.has(style.name) && !view.entry?.isChosenByStyle) check.resource();
}

function checkScalar(check: ValueCheck, view: CheckedView): void {
  switch (check.property.value) {
    case 'dimension': {
      checkLength(check, true);
      return;
    }
    case 'length': {
      checkLength(check, false);
      return;
    }
    case 'number': {
      checkNumber(check, false);
      return;
    }
    case 'whole': {
      checkNumber(check, true);
      return;
    }
    case 'boolean': {
      checkBoolean(check);
      return;
    }
    case 'choice': {
      checkWords(check, [check.text]);
      return;
    }
    case 'flags': {
      checkWords(
        check,
        check.text.split('|').map((word) => word.trim()),
      );
      return;
    }
    case 'color': {
      checkColor(check);
      return;
    }
    case 'drawable': {
      checkDrawable(check);
      return;
    }
    case 'style': {
      checkStyle(check, view);
      return;
    }
    case 'id': {
      checkId(check, false);
      return;
    }
    case 'anchor': {
      checkId(check, true);
      return;
    }
    case 'address':
      if (allowedLink(check.text) === undefined) check.refused();
      return;
    case 'layout':
      check.bad(expectedTexts.layout);
      return;
    case 'text':
    case 'data':
      return;
  }
}

const isTooLong = (name: string, value: unknown): boolean =>
  typeof value === 'string' && value.length > maxLength(valueClass(name), value, DEFAULT_LIMITS);

/** Whether values are of the kind their property takes. */
export function checkValues(view: CheckedView, report: Report): void {
  for (const { name, value, ignored } of view.properties) {
    const property = propertyEntry(name, view.entry);
    if (!property || ignored || property.phoneOnly || value.type === 'null') continue;
    const check = new ValueCheck(value, below(view.path, `properties/${name}`), property, report);
    // The engine refuses it before anybody reads it, and says so.
    if (isTooLong(name, value.value)) continue;
    const isList = value.type === 'object' || value.type === 'array';
    if (!isList) {
      if (check.text !== '') checkScalar(check, view);
    } else if (property.value !== 'layout' && property.value !== 'data') check.bad(expectedTexts.scalar);
  }
}
