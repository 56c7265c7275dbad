// The programs in samples/ and back-ends/ are imported as text, the pages as blocks (webpack.config.ts, jest.config.ts).

declare module '*.java' {
  const text: string;
  export default text;
}

declare module '*.py' {
  const text: string;
  export default text;
}

declare module '*.mjs' {
  const text: string;
  export default text;
}

declare module './samples/*.js' {
  const text: string;
  export default text;
}

declare module '*.md' {
  // The only way in which the declaration of a pattern can name a type of ours.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const page: import('./documents/TextPage').TextPage;
  export default page;
}

declare module '*/markdownPage.cjs' {
  /** The module that a page becomes; throws where the page says what blocks cannot. */
  export function process(text: string, file: string): { code: string };
}
