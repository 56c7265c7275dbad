import type { FormField } from '../render/documents/form';
import type { Tile } from '../render/documents/grid';
import type { Section } from '../render/documents/screen';
import { PIXEL } from '../render/documents/words';

interface Element {
  type: 'Box' | 'Text' | 'Picture' | 'Input';
  props: Record<string, unknown>;
  children: string[];
}

/** One flat map of elements by key, as json-render has it. */
export interface Spec {
  root: string;
  elements: Record<string, Element>;
  state: Record<string, unknown>;
}

class Writer {
  readonly elements: Record<string, Element> = {};
  private count = 0;

  add(type: Element['type'], props: Record<string, unknown>, children: string[] = []): string {
    const key = `e${String(this.count++)}`;
    this.elements[key] = { type, props, children };
    return key;
  }

  text(look: string, text: string): string {
    return this.add('Text', { look, text });
  }

  input(name: string, hint: string): string {
    return this.add('Input', { name, hint, value: { $bindState: `/${name}` } });
  }

  spec(look: string, children: string[], fields: readonly { name: string }[] = []): Spec {
    const root = this.add('Box', { look }, children);
    return { root, elements: this.elements, state: Object.fromEntries(fields.map(({ name }) => [name, ''])) };
  }
}

export function jsonRenderGrid(tiles: readonly Tile[]): Spec {
  const to = new Writer();
  return to.spec(
    'tw-grid',
    tiles.map(({ title }) =>
      to.add('Box', { look: 'tw-tile' }, [to.add('Picture', { src: PIXEL }), to.text('tw-title', title)]),
    ),
  );
}

export function jsonRenderForm(fields: readonly FormField[]): Spec {
  const to = new Writer();
  const rows = fields.map(({ name, label, hint }) =>
    to.add('Box', { look: 'tw-row' }, [to.text('tw-label', label), to.input(name, hint)]),
  );
  return to.spec('', rows, fields);
}

export function jsonRenderScreen(sections: readonly Section[]): Spec {
  const to = new Writer();
  const all = sections.map(({ name, title, paragraph, label, hint, footer }) =>
    to.add('Box', { look: 'tw-section' }, [
      to.text('tw-heading', title),
      to.text('tw-paragraph', paragraph),
      to.add('Box', { look: 'tw-field' }, [to.text('tw-label', label), to.input(name, hint)]),
      to.text('tw-footer', footer),
    ]),
  );
  return to.spec('', all, sections);
}
