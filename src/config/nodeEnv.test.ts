import { parseNodeEnv } from './nodeEnv';

const hosted = {
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
  FIREBASE_DATABASE_URL: 'https://p.firebaseio.com',
  FIREBASE_PROJECT_ID: 'p',
  FIREBASE_APP_ID: '1:2:web:3',
};

test('nothing set gives the documented defaults', () => {
  expect(parseNodeEnv({})).toEqual({
    ok: true,
    env: {
      port: 3000,
      databasePort: 9000,
      authPort: 9099,
      databaseMaxMb: 1024,
      databaseNamespaces: [],
      anonymousSignIn: false,
      dataDir: '.data',
      responder: true,
      companyUrl: 'https://screenwire.example/',
    },
  });
});

test('an empty value counts as unset, RESPONDER=off hands the answers to another back end', () => {
  const read = parseNodeEnv({ PORT: '  ', RESPONDER: 'off', DATA_DIR: 'here' });
  expect(read).toMatchObject({ ok: true, env: { port: 3000, responder: false, dataDir: 'here' } });
});

test('further namespaces are a list of names', () => {
  const read = (names: string) => parseNodeEnv({ DATABASE_NAMESPACES: names });
  expect(read('one,two-2')).toMatchObject({ ok: true, env: { databaseNamespaces: ['one', 'two-2'] } });
  expect(read(Array(20).fill('x').join())).toMatchObject({ ok: false });
});

test('a complete FIREBASE_* set names a hosted project', () => {
  expect(parseNodeEnv({ ...hosted, FIREBASE_APP_CHECK_KEY: 'site' })).toMatchObject({
    ok: true,
    env: { hosted: { apiKey: 'k', authDomain: 'p.firebaseapp.com', appCheckKey: 'site' } },
  });
});

test('every mistake is named on its own line', () => {
  const read = parseNodeEnv({
    PORT: 'http',
    DATABASE_PORT: '70000',
    DATABASE_MAX_MB: '2',
    DATABASE_NAMESPACES: 'one,No Name',
    RESPONDER: 'maybe',
    COMPANY_URL: 'example',
  });
  const message = read.ok ? '' : read.message;
  const mistakes = [
    'PORT="http"',
    'DATABASE_PORT="70000"',
    'DATABASE_MAX_MB="2"',
    'DATABASE_NAMESPACES="one,No Name"',
    'RESPONDER="maybe"',
    'COMPANY_URL="example"',
  ];
  for (const name of mistakes)
    expect(message.split('\n').filter((line) => line.includes(`  ${name}`)).length).toBeGreaterThan(0);
});

test.each(Object.keys(hosted))('a hosted project without %s is refused by name', (name) => {
  const read = parseNodeEnv({ ...hosted, [name]: '' });
  expect(read).toMatchObject({ ok: false, message: expect.stringContaining(`${name} is missing`) });
});

test('an App Check key alone is a mistake, not a silent nothing', () => {
  expect(parseNodeEnv({ FIREBASE_APP_CHECK_KEY: 'x' })).toMatchObject({ ok: false });
});
