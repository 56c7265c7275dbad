/** Pictures of the documents, by how their paths below docs/ begin, and what draws the screen that they show. */
export const PICTURE_SOURCES: Readonly<Record<string, readonly string[]>> = {
  'screens/(home|own-window|search-results|notice)-': ['src/features/dashboard', 'samples/book'],
  'screens/(notifications)-': ['src/features/news'],
  'screens/(generalform|books|book|book-page|bookcase|deal|deals)-': ['src/features/form', 'samples/book'],
  'screens/(design|design-generalform)-': ['src/features/form', 'src/features/layouts'],
  'screens/(jsoneditor|designer|publish|history)-': ['src/features/layouts'],
  'screens/(createappliation|registerdeveloper|application-resources)-': ['src/features/applications'],
  'screens/(deleteaccount)-': ['src/features/account'],
  'screens/(login|register|reset|profile)-': ['src/features/auth'],
  'screens/(inspector)-': ['src/features/inspector'],
  'screens/(sent-requests)-': ['src/features/outbox'],
  'screens/(languages-menu|navigation-drawer|person-menu|diagnostics|not-found)-': ['src/app/shell'],
  'screens/(leaving-question|sign-out-question)-': ['src/app/leaving', 'src/app/shell'],
  'screens/(java|python|csharp|nodejs|awslambdaserverless|googlecloudfunctions|microsoftazurefunctions|kubernetes)-':
    ['src/features/content'],
  'screens/(blogs|contact|policy|dynamicpage|reactcarousel|sample)-': ['src/features/content'],
  'guide/data-': ['src/features/applications'],
  'guide/(behaviour|designer)': ['src/features/layouts'],
  'guide/inspector': ['src/features/inspector'],
  'guide/devtools': ['src/api', 'src/app/devTools'],
  'guide/widgets/': ['src/engine/widgets', 'src/engine/draw'],
  'design/': ['src/engine/draw', 'src/features/form', 'samples/book'],
  'layout/': ['src/engine/widgets', 'src/engine/draw', 'e2e/layout/pictured.ts'],
};

/** What draws the screen of a picture, by its path below docs/; empty where nobody has said it. */
export function sourcesOf(picture: string): readonly string[] {
  return Object.entries(PICTURE_SOURCES)
    .filter(([pictures]) => new RegExp(`^${pictures}`).test(picture))
    .flatMap(([, sources]) => sources);
}
