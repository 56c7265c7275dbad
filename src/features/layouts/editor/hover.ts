import { hoverTooltip } from '@codemirror/view';
import { propertyEntry, widgetEntry } from '../../../authoring/check/catalogue/catalogue';
import { propertyName } from '../../../engine';
import type { ReadSource } from '../source/readSource';
import { viewAt } from '../source/readSource';
import { functionAt, type Documentation } from './functionAt';
import { wordAt } from './wordAt';

/** Words around the documentation of a property. */
interface HoverWords {
  values: string;
  fallback: string;
  inside: string;
}

/** What is known of the word at an offset; undefined for words nobody knows. */
export function documentationAt(
  offset: number,
  source: ReadSource,
  language: 'vi' | 'en',
  words: HoverWords,
): Documentation | undefined {
  const view = viewAt(source, offset);
  const place = wordAt(source.text, offset, view);
  if (!place?.node) return undefined;
  const { word, node } = place;
  if (word.kind === 'expression') return functionAt(source.text, offset, language);
  const widget = widgetEntry(view?.widget ?? '');
  if (word.kind === 'widget')
    return widget && { title: widget.name, lines: [widget.doc[language], widget.aliases.join(', ')] };
  const written = word.kind === 'property' ? String(node.value) : word.kind === 'value' ? word.property : '';
  const property = written === '' ? undefined : propertyEntry(propertyName(written), widget);
  if (!property) return undefined;
  const { choices, fallback, inside } = property;
  return {
    title: `${property.name}: ${property.value}`,
    lines: [
      property.doc[language],
      choices ? `${words.values}: ${choices.join(', ')}` : '',
      fallback === undefined ? '' : `${words.fallback}: ${fallback}`,
      inside ? `${words.inside}: ${inside.join(', ')}` : '',
    ],
  };
}

/** Documentation as a tooltip shows it. */
export function drawDocumentation({ title, lines }: Documentation): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-doc';
  const heading = document.createElement('strong');
  heading.textContent = title;
  dom.append(heading);
  for (const line of lines.filter((one) => one !== '')) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    dom.append(paragraph);
  }
  return dom;
}

/** Documentation of the widget or property under the pointer. */
export function layoutHover(read: () => ReadSource, language: 'vi' | 'en', words: HoverWords) {
  return hoverTooltip((_view, pos) => {
    const found = documentationAt(pos, read(), language, words);
    return found ? { pos, above: true, create: () => ({ dom: drawDocumentation(found) }) } : null;
  });
}
