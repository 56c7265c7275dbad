import { spawnSync } from 'node:child_process';
import { keyRecord } from '../src/platform/gateway/backEndKeys';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import {
  createWithKey,
  HELLO_SCREEN,
  openOwnBackEnd,
  publishHello,
  startOwnProgram,
  type OwnProgram,
} from './screens/ownBackEnd';

// A back end of twenty lines of Python that knows the platform by an application's key alone.

const APPLICATION = 'loi_chao';
const OTHER = 'kho_khac';

const PROGRAM = `
from screenwire import BackEnd, alert

back_end = BackEnd()


@back_end.on("../hello")
def hello(request):
    name = request.fields["name"]
    card = {"widget": "android.widget.TextView", "properties": [{"text": f"Giấy mời {name}"}]}
    back_end.push(request.user_id, {"on_top": 1, "data": {"layout": card}})
    return alert(f"Xin chào, {name}!")


back_end.run()
`;

let console_: ConsoleBrowser;
let program: OwnProgram | undefined;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(async () => {
  await program?.stop();
  await console_.close();
});

/** A request to another application with a back end, still in its queue. */
async function askElsewhere(): Promise<void> {
  const administer = (path: string, value?: unknown) => console_.platform.administer(path, value);
  const uid = await administer(`resshare_configuration/data/applications/${APPLICATION}/owner`);
  const about = { name: OTHER, owner: uid, backend_collections: ['hello'] };
  await administer(`resshare_configuration/data/applications/${OTHER}`, about);
  await administer(`platform/back_ends/${OTHER}`, keyRecord('key of others'));
  await administer(`platform/owned/${OTHER}`, true);
  await administer('request/-Oabcdefghijklmnopqr', {
    ...{
      application: OTHER,
      dataCollection: '../hello',
      key: 'key1',
      module: 'core',
      os: 'web',
      user_id: uid,
    },
    json: JSON.stringify({ user_id: uid, event: 'e_other', data: { name: 'Bí mật' } }),
  });
  const queue = () => administer(`applications/${OTHER}/queue`);
  await eventually(async () => expect(JSON.stringify(await queue())).toContain('Bí mật'));
}

/** What one may read with the key of an application, and nothing else: the status of each place. */
async function statusesWith(key: string, places: readonly string[]): Promise<number[]> {
  const { authUrl, databaseUrl } = console_.platform;
  const post = async (path: string, body: object) => {
    const response = await fetch(`${authUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) });
    return (await response.json()) as Record<string, string>;
  };
  const { token } = await post('back_ends/token', { application: APPLICATION, backend_key: key });
  const signIn = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local';
  const { idToken = '' } = await post(signIn, { token, returnSecureToken: true });
  const read = (place: string) =>
    fetch(`${databaseUrl}/${place}.json?ns=demo-screenwire-default-rtdb&auth=${idToken}`);
  return Promise.all(places.map(async (place) => (await read(place)).status));
}

it('a stranger’s program with nothing but a key answers a form, pushes a notice, and sees nothing of others', async () => {
  if (spawnSync('python3', ['--version'], { stdio: 'ignore' }).status !== 0) {
    process.stdout.write('Skipped: there is no python3 here to run a stranger’s back end with.\n');
    return;
  }
  const developer = await console_.registerInNewBrowser('Hồ Thị Chủ', 'chu@example.test');
  const key = await createWithKey(console_, developer, 'Lời chào');
  const { leave } = await openOwnBackEnd(console_, developer, 'Lời chào');
  await leave('../hello');
  await publishHello(console_, APPLICATION);
  const command: [string, string] = ['python3', 'hello.py'];
  program = await startOwnProgram(console_, APPLICATION, key, {
    language: 'python',
    command,
    source: PROGRAM,
  });
  await askElsewhere();

  const person = await console_.registerInNewBrowser('Trần Thị Bình', 'binh@example.test');
  const address = encodeURIComponent(`../configuration/system_setting/layout/${HELLO_SCREEN}`);
  await console_.goto(person, `/generalform/${address}____${APPLICATION}____`);
  await person.getByRole('textbox', { name: 'Tên của bạn' }).fill('Trần Thị Bình');
  await person.getByText('Gửi lời chào').click();
  await person.getByRole('dialog').filter({ hasText: 'Xin chào, Trần Thị Bình!' }).waitFor();
  await console_.goto(person, '/');
  await person.getByText('Giấy mời Trần Thị Bình').first().waitFor();

  const mine = `applications/${APPLICATION}/queue/g1`;
  const others = [`applications/${OTHER}/queue/g1`, 'request', 'response', 'platform/handed'];
  expect(await statusesWith(key, [mine, ...others])).toEqual([200, 401, 401, 401, 401]);
  expect(JSON.stringify(await console_.platform.administer(`applications/${OTHER}/queue`))).toContain(
    'Bí mật',
  );
  expect(program.output()).toContain('hello answered');
  expect(program.output()).not.toContain('Bí mật');
  expect(console_.problems).toEqual([]);
});
