// The budgets of docs: what is loaded until a signed-out person can type, and what the dashboard adds. The lists come
// from the build, and e2e/load.e2e.ts checks in a browser that they are what is really loaded. What a wide window draws
// beside the form comes after that, nobody waits for it, and it has a budget of its own: mostly the engine, which the
// dashboard needs next; phones never load it.
const { readFileSync } = require('node:fs');

const { login, dashboard, intro } = JSON.parse(readFileSync('dist/parts.json', 'utf8'));
const scripts = (files) => files.filter((file) => file.endsWith('.js')).map((file) => `dist/${file}`);

module.exports = [
  { name: 'login', path: scripts(login), gzip: true, limit: '190 kB' },
  {
    name: 'dashboard, beyond login',
    path: scripts(dashboard.filter((file) => !login.includes(file))),
    gzip: true,
    limit: '130 kB',
  },
  {
    name: 'introduction, beyond login',
    path: scripts(intro.filter((file) => !login.includes(file))),
    gzip: true,
    limit: '100 kB',
  },
];
