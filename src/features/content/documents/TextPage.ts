/** A piece of text: as it is, as code, or a link to a path of the console or to another site. */
export type Inline = string | { code: string } | { label: string; to: string };

/** A piece of a page, as `.ci/markdownPage.cjs` makes it of Markdown. */
export type Block =
  /** Begins a section; the anchor is the same in every language. */
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; text: readonly Inline[] }
  | { kind: 'note'; text: readonly Inline[] }
  | { kind: 'list'; items: readonly (readonly Inline[])[] }
  | { kind: 'code'; text: string }
  /** A sample program, shown under its name. */
  | { kind: 'file'; name: string };

/** A long text of one page in one language. */
export type TextPage = readonly Block[];

export interface Section {
  id: string;
  heading: string;
  blocks: readonly Block[];
}

/** A page as what stands before its first heading, and the sections below each heading. */
export function toSections(page: TextPage): { intro: readonly Block[]; sections: readonly Section[] } {
  const intro: Block[] = [];
  const sections: (Section & { blocks: Block[] })[] = [];
  for (const block of page) {
    if (block.kind === 'heading') sections.push({ id: block.id, heading: block.text, blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}
