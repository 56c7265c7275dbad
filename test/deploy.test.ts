import { existsSync, readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => readFileSync(path, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const manifests = readdirSync('deploy/kubernetes').map((name) => read(`deploy/kubernetes/${name}`));
const all = [dockerfile, ...manifests].join('\n');

test('what the image copies is there, and is let in by its ignore file', () => {
  const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(copied).toContain('src');
  const allowed = new Set(
    read('deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1)),
  );
  for (const path of copied.map((one) => one.replace('./', ''))) {
    expect(existsSync(path)).toBe(true);
    expect([...allowed]).toContain(path);
  }
});

test('every variable that is set is one of .env.example', () => {
  const example = read('.env.example');
  const names = [...all.matchAll(/\b((?:FIREBASE|STATUS|GATEWAY|LISTEN|LOG)_[A-Z_]+)\b/g)].map(
    ([name]) => name,
  );
  expect(new Set(names).size).toBeGreaterThanOrEqual(5);
  for (const name of names) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
});

test('image and manifests mean the same ports, and the image runs as somebody without rights', () => {
  const value = (name: string): string => new RegExp(`${name}=(\\d+)`).exec(dockerfile)?.[1] ?? '';
  expect(all).toContain(`containerPort: ${value('STATUS_PORT')}`);
  expect(all).toContain(`containerPort: ${value('GATEWAY_PORT')}`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(all).toContain('runAsNonRoot: true');
});
