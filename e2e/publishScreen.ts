import type { ConsoleProcess } from './consoleProcess';

interface Publishing {
  application: string;
  /** `../path` of the screen in the application's tree. */
  ref: string;
  /** Who publishes: a developer of the application. */
  userId: unknown;
}

let published = 0;

/** Publishes what a screen says now with one text changed, as a developer's request would. */
export async function publishScreen(
  platform: ConsoleProcess,
  { application, ref, userId }: Publishing,
  from: string,
  to: string,
): Promise<void> {
  const before = String(await platform.administer(ref.replace('..', `applications/${application}`)));
  expect(before).toContain(from);
  await publishDocument(platform, { application, ref, userId }, before.replaceAll(from, to));
}

/** Publishes a screen as this text. */
export async function publishDocument(
  platform: ConsoleProcess,
  { application, ref, userId }: Publishing,
  file_json: string,
): Promise<void> {
  const inner = { ref, file_json, user_id: userId, event: 'e' };
  await platform.administer(`request/-Opublish${String(++published).padStart(12, '0')}`, {
    application,
    dataCollection: 'draft/core/upload_screen',
    json: JSON.stringify(inner),
    key: 'key1',
    module: 'core',
    os: 'web',
    user_id: userId,
    origin: 'console',
  });
}
