import { request as httpRequest } from 'node:http';
import { StartError } from '../../config/StartError';
import { startAuth, type AuthServer } from './startAuth';

const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

let server: AuthServer;
let time: number;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

// Not fetch: it refuses to send a Host or an Origin of one's own.
function call(
  method: string,
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: server.port, method, path, headers },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    request.on('error', reject).end(body);
  });
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await call('POST', path, { body: JSON.stringify(body), headers });
  return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
}

function messageOf(body: Record<string, unknown>): unknown {
  return (body['error'] as { message: string }).message;
}

beforeEach(async () => {
  time = Date.now();
  server = await startAuth({ port: 0, projectId: 'demo-screenwire', now: () => time });
});
afterEach(() => server.close());

describe('who may call', () => {
  it.each([
    ['127.0.0.1', 200],
    ['localhost:9099', 200],
    ['[::1]:9099', 200],
    ['rebound.example:9099', 403],
    ['127.0.0.1.evil.example', 403],
  ])('Host %p: %d', async (host, status) => {
    expect((await call('GET', '/', { headers: { host } })).status).toBe(status);
  });

  it('lets pages of this machine read, and no others', async () => {
    const sameOrigin = await call('GET', '/', { headers: { origin: 'http://localhost:3000' } });
    expect(sameOrigin.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const other = await call('POST', `${TOOLKIT}/accounts:signUp`, { headers: { origin }, body: '{}' });
      expect(other.status).toBe(403);
      expect(other.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('answers a preflight with what was asked for', async () => {
    const { status, headers } = await call('OPTIONS', `${TOOLKIT}/accounts:signUp`, {
      headers: {
        origin: 'http://127.0.0.1:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-client-version',
      },
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://127.0.0.1:3000',
      'access-control-allow-headers': 'content-type,x-client-version',
    });
  });

  it('keeps administration to the owner', async () => {
    await server.ensureAccount({ email: 'an@example.com', password: 'secret1', displayName: 'An' });
    const path = `${TOOLKIT}/projects/demo-screenwire/accounts:query`;
    expect((await post(path, {})).status).toBe(401);
    expect((await post(path, {}, { authorization: 'Bearer somebody' })).status).toBe(401);
    const { body } = await post(path, {}, { authorization: 'Bearer owner' });
    expect(body).toMatchObject({ recordsCount: '1', userInfo: [{ email: 'an@example.com' }] });
    expect(JSON.stringify(body)).not.toContain('scrypt');
  });
});

describe('malformed calls', () => {
  it.each([
    ['not JSON', 'signUp', '{"email":', 'Invalid JSON payload'],
    ['a list', 'signUp', '[]', 'must be a JSON object'],
    ['a number for a text', 'signInWithPassword', '{"email":5,"password":"x"}', "Invalid value at 'email'"],
    ['nothing', 'signInWithPassword', '', 'MISSING_EMAIL'],
    ['no session', 'update', '{"displayName":"x"}', 'INVALID_REQ_TYPE'],
    ['a forged session', 'lookup', '{"idToken":"a.b.c"}', 'INVALID_ID_TOKEN'],
    ['no address at the provider', 'signInWithIdp', '{"requestUri":"::"}', 'INVALID_REQUEST_URI'],
    [
      'another provider',
      'signInWithIdp',
      '{"requestUri":"http://x","postBody":"providerId=x.com"}',
      'OPERATION',
    ],
    ['an unknown mail', 'sendOobCode', '{"requestType":"EMAIL_SIGNIN"}', 'OPERATION_NOT_ALLOWED'],
    [
      'a link for nobody',
      'sendOobCode',
      '{"requestType":"PASSWORD_RESET","returnOobLink":true}',
      'INSUFFICIENT',
    ],
  ])('%s', async (_what, method, body, message) => {
    const answer = await call('POST', `${TOOLKIT}/accounts:${method}`, { body });
    expect(answer.status).toBe(400);
    const parsed = JSON.parse(answer.text) as { error: { code: number; message: string; errors: object[] } };
    expect(parsed.error).toMatchObject({ code: 400, errors: [{ domain: 'global', reason: 'invalid' }] });
    expect(parsed.error.message).toContain(message);
  });

  it('refuses what is too large, unknown or not an address', async () => {
    const large = await call('POST', `${TOOLKIT}/accounts:signUp`, { body: 'x'.repeat(300_000) });
    expect(large.status).toBe(413);
    expect((await call('POST', `${TOOLKIT}/accounts:toString`, { body: '{}' })).status).toBe(404);
    expect((await call('GET', '/emulator/v1/projects/x/constructor')).status).toBe(404);
    expect((await call('GET', '/%zz')).status).toBe(400);
  });
});

it('refreshes only what it sealed itself', async () => {
  const signUp = await post(`${TOOLKIT}/accounts:signUp`, { email: 'an@example.com', password: 'secret1' });
  const refresh = (refreshToken: string) =>
    call('POST', '/securetoken.googleapis.com/v1/token?key=any', {
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const token = String(signUp.body['refreshToken']);
  const fresh = JSON.parse((await refresh(token)).text) as Record<string, string>;
  expect(fresh).toMatchObject({ user_id: signUp.body['localId'], expires_in: '3600', token_type: 'Bearer' });
  expect(fresh['id_token']).toBe(fresh['access_token']);
  const [payload = '', seal = ''] = token.split('.');
  const session = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...session, uid: 'somebody-else' })).toString('base64url');
  for (const bad of [`${forged}.${seal}`, payload, 'nonsense', `${payload}.`]) {
    expect((await refresh(bad)).text).toMatch(/INVALID_REFRESH_TOKEN/);
  }
});

it('says the same for an unknown address and a wrong password unless told not to protect addresses', async () => {
  await server.ensureAccount({ email: 'an@example.com', password: 'secret1', displayName: 'An' });
  const tryIn = (email: string) =>
    post(`${TOOLKIT}/accounts:signInWithPassword`, { email, password: 'wrong-one' });
  expect(messageOf((await tryIn('nobody@example.com')).body)).toBe('INVALID_LOGIN_CREDENTIALS');
  expect(messageOf((await tryIn('an@example.com')).body)).toBe('INVALID_LOGIN_CREDENTIALS');
  const mail = { requestType: 'PASSWORD_RESET', email: 'nobody@example.com' };
  expect((await post(`${TOOLKIT}/accounts:sendOobCode`, mail)).status).toBe(200);
  expect(server.mails()).toEqual([]);
  await call('PATCH', '/emulator/v1/projects/demo-screenwire/config', {
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: false } }),
  });
  expect(messageOf((await tryIn('nobody@example.com')).body)).toBe('EMAIL_NOT_FOUND');
  expect(messageOf((await tryIn('an@example.com')).body)).toBe('INVALID_PASSWORD');
  expect(messageOf((await post(`${TOOLKIT}/accounts:sendOobCode`, mail)).body)).toBe('EMAIL_NOT_FOUND');
});

describe('pages', () => {
  async function mailFor(email: string, continueUrl?: string): Promise<string> {
    await server.ensureAccount({ email, password: 'secret1', displayName: 'An' });
    await post(`${TOOLKIT}/accounts:sendOobCode`, { requestType: 'PASSWORD_RESET', email, continueUrl });
    const { pathname, search } = new URL(server.mails().at(-1)!.link);
    return pathname + search;
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('shows the mail, takes the new password, and continues only to this machine', async () => {
    const link = await mailFor('an@example.com', 'http://localhost:3000/login');
    const mails = await call('GET', '/emulator/mail');
    expect(mails.text).toContain('an@example.com');
    expect(mails.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await call('GET', link)).text).toContain('name="newPassword"');
    const weak = await call('POST', link, { body: 'newPassword=123', headers: form });
    expect([weak.status, weak.text.includes('ít nhất 6')]).toEqual([400, true]);
    const done = await call('POST', link, { body: 'newPassword=secret2', headers: form });
    expect(done.text).toContain('href="http://localhost:3000/login"');
    const repeated = await call('POST', link, { body: 'newPassword=secret3', headers: form });
    expect([repeated.status, repeated.text.includes('role="alert"')]).toEqual([400, true]);
    const signIn = { email: 'an@example.com', password: 'secret2' };
    expect((await post(`${TOOLKIT}/accounts:signInWithPassword`, signIn)).status).toBe(200);

    const abroad = await mailFor('b@example.com', 'https://evil.example/');
    expect((await call('POST', abroad, { body: 'newPassword=secret2', headers: form })).text).not.toContain(
      'evil.example',
    );
  });

  it('writes nothing of a stranger into a page unescaped', async () => {
    await mailFor('<script>"x"</script>@example.com');
    const { text } = await call('GET', '/emulator/mail');
    expect(text).not.toContain('<script>');
    expect(text).toContain('&#60;script&#62;');
  });

  it('lists waiting codes as the official emulator does', async () => {
    await mailFor('an@example.com');
    const { text } = await call('GET', '/emulator/v1/projects/demo-screenwire/oobCodes');
    expect(JSON.parse(text)).toMatchObject({
      oobCodes: [
        { email: 'an@example.com', requestType: 'PASSWORD_RESET', oobLink: server.mails()[0]!.link },
      ],
    });
  });
});

it('says which port is taken', async () => {
  const second = startAuth({ port: server.port, projectId: 'demo-screenwire' });
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(new RegExp(`Port ${server.port}.*AUTH_PORT`));
});
