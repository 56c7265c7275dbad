import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import type { FirebaseTarget } from './firebaseApp';
import { createFirebaseAuth } from './firebaseAuth';

const TOOLKIT = 'https://identitytoolkit.googleapis.com';

const TARGET: FirebaseTarget = {
  mode: 'hosted',
  apiKey: 'key-of-the-project',
  authDomain: 'hosted.example',
  database: 'https://hosted.example',
  projectId: 'hosted',
  appId: 'app',
  appCheckKey: '',
};

const server = setupServer();
const gateway = createFirebaseAuth(TARGET);

/** Bodies of the calls to one account method, in order. */
let sentBodies: Record<string, unknown>[];

function refusal(message: string): Response {
  return HttpResponse.json({ error: { code: 400, message } }, { status: 400 });
}

/** Answers calls of `accounts:{method}` in turn; `undefined` = the bot check is missing. */
function answers(method: string, ...bodies: (JsonBodyType | undefined)[]): void {
  server.use(
    http.post(`${TOOLKIT}/v1/accounts\\:${method}`, async ({ request }) => {
      const body = bodies[sentBodies.length];
      sentBodies.push((await request.json()) as Record<string, unknown>);
      return body === undefined ? refusal('MISSING_RECAPTCHA_TOKEN') : HttpResponse.json(body);
    }),
  );
}

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: 'u1',
    user_id: 'u1',
    iat: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password' },
  };
  return `e30.${btoa(JSON.stringify(claims))}.x`;
}

// The page's head stands in for the network: Google's script "arrives" and brings the bot check with it.
function lendGrecaptcha(): void {
  const append = document.head.appendChild.bind(document.head);
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement) || !node.src.includes('recaptcha/enterprise.js')) {
      return append(node);
    }
    const enterprise = {
      ready: (done: () => void) => done(),
      execute: (key: string, { action }: { action: string }) => Promise.resolve(`${action} by ${key}`),
    };
    Object.assign(window, { grecaptcha: { enterprise } });
    setTimeout(() => {
      node.onload?.(new Event('load'));
      const ready = Reflect.get(window, 'onFirebaseAuthREInstanceReady') as (() => void) | undefined;
      ready?.();
    });
    return node;
  });
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sentBodies = [];
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  lendGrecaptcha();
  server.use(
    http.get(`${TOOLKIT}/v2/recaptchaConfig`, () =>
      HttpResponse.json({ recaptchaKey: 'projects/hosted/keys/site-key', recaptchaEnforcementState: [] }),
    ),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

it('registers with the bot check when the project asks for it', async () => {
  const tokens = { idToken: idToken(), refreshToken: 'r', expiresIn: '3600', localId: 'u1' };
  answers('signUp', undefined, { ...tokens, email: 'an@example.com' });
  server.use(
    http.post(`${TOOLKIT}/v1/accounts\\:lookup`, () =>
      HttpResponse.json({ users: [{ localId: 'u1', email: 'an@example.com' }] }),
    ),
    http.post(`${TOOLKIT}/v1/accounts\\:update`, () =>
      HttpResponse.json({ localId: 'u1', displayName: 'An' }),
    ),
  );
  const result = await gateway.register('An', 'an@example.com', 'secret1');
  expect(result).toMatchObject({ ok: true, value: { uid: 'u1', displayName: 'An' } });
  expect(sentBodies).toHaveLength(2);
  expect(sentBodies[0]).not.toHaveProperty('captchaResponse');
  expect(sentBodies[0]).toMatchObject({
    email: 'an@example.com',
    password: 'secret1',
    returnSecureToken: true,
  });
  expect(sentBodies[1]).toMatchObject({
    email: 'an@example.com',
    captchaResponse: 'signUpPassword by site-key',
    recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
    clientType: 'CLIENT_TYPE_WEB',
  });
});

it('asks for a reset mail with the bot check when the project asks for it', async () => {
  answers('sendOobCode', undefined, { email: 'an@example.com' });
  expect(await gateway.sendPasswordReset('an@example.com')).toEqual({ ok: true, value: undefined });
  expect(sentBodies).toHaveLength(2);
  expect(sentBodies[1]).toMatchObject({
    requestType: 'PASSWORD_RESET',
    captchaResp: 'getOobCode by site-key',
  });
});

it('tries the bot check once and then tells', async () => {
  answers('sendOobCode', undefined, undefined, {});
  expect(await gateway.sendPasswordReset('an@example.com')).toMatchObject({
    ok: false,
    error: { code: 'missing-recaptcha-token' },
  });
  expect(sentBodies).toHaveLength(2);
});

it.each([
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
  ['USER_DISABLED', 'user-disabled'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER : Wait a while.', 'too-many-requests'],
  ['API key not valid. Please pass a valid API key.', 'api-key-not-valid.-please-pass-a-valid-api-key.'],
])('tells %s as %s', async (message, code) => {
  server.use(http.post(`${TOOLKIT}/v1/accounts\\:signInWithPassword`, () => refusal(message)));
  expect(await gateway.signIn('an@example.com', 'secret1')).toMatchObject({ ok: false, error: { code } });
});

it('tells a lost network as such', async () => {
  server.use(http.post(`${TOOLKIT}/v1/accounts\\:signInWithPassword`, () => HttpResponse.error()));
  expect(await gateway.signIn('an@example.com', 'secret1')).toMatchObject({
    ok: false,
    error: { code: 'network-request-failed' },
  });
});
