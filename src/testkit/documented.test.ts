import { readFileSync } from 'node:fs';

it.each([
  ['hello.test.tsx', 'tsx'],
  ['endpoints.test.ts', 'ts'],
])('shows the running example %s as it is', (file, language) => {
  const example = readFileSync(`src/testkit/example/${file}`, 'utf8').trimEnd();
  expect(readFileSync('docs/guide/testing.md', 'utf8')).toContain(`\`\`\`${language}\n${example}\n\`\`\``);
});
