import { readFileSync } from 'node:fs';

it('shows the running example as it is', () => {
  const example = readFileSync('src/testkit/example/hello.test.tsx', 'utf8').trimEnd();
  expect(readFileSync('docs/guide/testing.md', 'utf8')).toContain(`\`\`\`tsx\n${example}\n\`\`\``);
});
