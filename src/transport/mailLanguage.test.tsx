import { deleteApp, initializeApp } from 'firebase/app';
import { startAuth, type AuthServer } from '../local/auth/startAuth';
import { createFirebaseAuth } from './firebaseAuth';

let server: AuthServer;
beforeEach(async () => {
  server = await startAuth({ port: 0, projectId: 'demo-screenwire' });
});
afterEach(async () => {
  document.documentElement.lang = '';
  await server.close();
});

it.each([
  ['en', 'Reset password', 'Done'],
  ['vi', 'Đặt lại mật khẩu', 'Xong'],
])(
  'a mail asked for in %s, and the pages behind it, speak that language alone',
  async (lang, title, doneText) => {
    const app = initializeApp({ apiKey: 'local', projectId: 'demo-screenwire' }, `mail-${lang}`);
    const gateway = createFirebaseAuth(
      {
        mode: 'local',
        projectId: 'demo-screenwire',
        database: 'demo',
        databasePort: 1,
        authPort: server.port,
      },
      () => Promise.resolve(app),
    );
    expect(await gateway.register('An', 'an@example.com', 'secret1')).toMatchObject({ ok: true });
    // Chosen after the SDK was there: the language is that of the moment.
    document.documentElement.lang = lang;
    for (const send of [() => gateway.sendPasswordReset('an@example.com'), () => gateway.sendVerification()])
      expect(await send()).toMatchObject({ ok: true });
    const [reset, verify] = server.mails();
    expect([reset?.lang, verify?.lang]).toEqual([lang, lang]);

    const open = async (link = '') => (await fetch(link)).text();
    const form = await open(reset?.link);
    expect(form).toContain(`<html lang="${lang}">`);
    expect(form).toContain(`<h1>${title}</h1>`);
    expect(form).not.toContain(lang === 'en' ? 'mật khẩu' : 'password<');
    const proven = await open(verify?.link);
    expect(proven).toContain(`<h1>${doneText}</h1>`);
    const used = await open(verify?.link);
    expect(used).toContain(lang === 'en' ? 'was used already' : 'đã được dùng');
    expect(used).not.toContain(lang === 'en' ? 'đã được dùng' : 'was used already');
    await deleteApp(app);
  },
);
