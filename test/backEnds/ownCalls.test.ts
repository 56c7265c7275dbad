import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyRecord, newBackEndKey } from '../../src/platform/gateway/backEndKeys';
import { markOf, SECRET } from '../../src/platform/store/marks';
import { CONSOLE_ORIGIN } from '../../src/protocol';
import { isPresent, startPrograms, type Programs } from './startPrograms';

// What back ends ask themselves, against the local platform, when things go wrong.

jest.setTimeout(300_000);

const LOANS = {
  title: 'Loans',
  fields: [{ name: 'note', label: 'Note', type: 'text', max: 20 }],
  ...{ see: ['role:back_end'], add: ['role:back_end'], change: [], remove: [] },
};

let programs: Programs;
let key: string;
beforeEach(async () => {
  programs = await startPrograms();
  key = await programs.createApplication('kho', ['lend']);
  const definition = JSON.stringify(LOANS);
  await programs.send(
    'kho',
    'draft/core/data_model',
    { event: 'e_define', act: 'define', collection: 'loans', definition },
    { origin: CONSOLE_ORIGIN },
  );
  expect(await programs.answerOf('e_define')).not.toHaveProperty('error');
});
afterEach(() => programs.close());

const NODE = `
import { existsSync, writeFileSync } from 'node:fs';
import { BackEnd } from './screenwire/index.mjs';
const backEnd = new BackEnd({ retryMs: 20 });
backEnd.on('../lend', async () => {
  const rows = [await backEnd.data('loans').add({ note: 'one' }), await backEnd.data('loans').add({ note: 'two' })];
  if (!existsSync('died')) {
    writeFileSync('died', '');
    process.kill(process.pid, 'SIGKILL');
  }
  return { data: { ids: rows.map(({ row_id }) => row_id).join() } };
});
await backEnd.run();
`;
const PYTHON = `
import os, signal
from screenwire import BackEnd
back_end = BackEnd(retry=0.02)
@back_end.on("../lend")
def lend(request):
    rows = [back_end.data("loans").add({"note": "one"}), back_end.data("loans").add({"note": "two"})]
    if not os.path.exists("died"):
        open("died", "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return {"data": {"ids": ",".join(row.row_id for row in rows)}}
back_end.run()
`;
const JAVA = `
import java.nio.file.*;
import java.time.Duration;
import java.util.Map;
import screenwire.*;
public class Lend {
    public static void main(String[] words) throws Exception {
        BackEnd backEnd = new BackEnd(System.getenv("APPLICATION"), System.getenv("BACKEND_KEY"), Duration.ofMillis(20), Duration.ofSeconds(90));
        backEnd.on("../lend", request -> {
            String one = backEnd.data("loans").add(Map.of("note", "one")).rowId();
            String two = backEnd.data("loans").add(Map.of("note", "two")).rowId();
            if (!Files.exists(Path.of("died"))) {
                Files.createFile(Path.of("died"));
                Runtime.getRuntime().halt(137);
            }
            return new Message().data(Map.of("ids", one + "," + two));
        }).run();
    }
}
`;

const LANGUAGES = [
  ['node', 'lend.mjs', NODE, 'node', 'node lend.mjs'],
  ['python', 'lend.py', PYTHON, 'python3', 'python3 lend.py'],
  ['java', 'Lend.java', JAVA, 'javac', 'javac -encoding UTF-8 Lend.java && java Lend'],
] as const;

function put(language: string, file: string, text: string): void {
  writeFileSync(join(programs.folder, file), text);
  cpSync(join('back-ends', language, 'screenwire'), join(programs.folder, 'screenwire'), { recursive: true });
}

test.each(LANGUAGES)(
  'a handler in %s that dies after its changes makes them once',
  async (language, file, text, tool, command) => {
    if (!isPresent(tool)) return;
    put(language, file, text);
    await programs.send('kho', '../lend', { event: 'e_lend' });
    await programs.runToEnd(command, programs.env('kho', key));
    expect(await programs.read('response/backend:kho')).not.toBeNull();
    await programs.start(command, programs.env('kho', key), 'lend answered');
    const rows = await programs.read('applications/kho/collections/loans/rows');
    const { data } = (await programs.answerOf('e_lend')) as { data: { ids: string } };
    expect(Object.keys(rows as object).sort()).toEqual(data.ids.split(',').sort());
    expect(await programs.read('response/backend:kho')).toBeNull();
  },
);

const ASK_TWICE = {
  node: `
import { setTimeout as sleep } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { BackEnd } from './screenwire/index.mjs';
const loans = new BackEnd({ retryMs: 20 }).data('loans');
await loans.list();
console.log('asked');
while (!existsSync('changed')) await sleep(20);
await loans.list().catch((error) => console.log(error.name, error.message));
console.log('ended');
setTimeout(() => {}, 60_000);
`,
  python: `
import os, time
from screenwire import BackEnd, Stopped
loans = BackEnd(retry=0.02).data("loans")
loans.list()
print("asked", flush=True)
while not os.path.exists("changed"):
    time.sleep(0.02)
try:
    loans.list()
except Stopped as stopped:
    print(stopped, flush=True)
print("ended", flush=True)
time.sleep(60)
`,
  java: `
import java.nio.file.*;
import java.time.Duration;
import screenwire.*;
public class Lend {
    public static void main(String[] words) throws Exception {
        Rows loans = new BackEnd(System.getenv("APPLICATION"), System.getenv("BACKEND_KEY"), Duration.ofMillis(20), Duration.ofSeconds(90)).data("loans");
        loans.list(new Query());
        System.out.println("asked");
        while (!Files.exists(Path.of("changed"))) Thread.sleep(20);
        try {
            loans.list(new Query());
        } catch (BackEnd.Stopped stopped) {
            System.out.println(stopped.getMessage());
        }
        System.out.println("ended");
        Thread.sleep(60000);
    }
}
`,
};

test.each(LANGUAGES)(
  'a program in %s that only asks is told at once that its key was changed',
  async (language, file, _, tool, command) => {
    if (!isPresent(tool)) return;
    put(language, file, ASK_TWICE[language]);
    const heard = await programs.start(command, programs.env('kho', key), 'asked');
    const other = newBackEndKey(markOf(String(await programs.read(SECRET))), 'kho');
    await programs.write({ 'platform/back_ends/kho': keyRecord(other, 'g1') });
    const began = Date.now();
    writeFileSync(join(programs.folder, 'changed'), '');
    await heard('refuses the key in BACKEND_KEY');
    expect(Date.now() - began).toBeLessThan(15_000);
  },
);
