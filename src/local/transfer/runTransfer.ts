import { readFileSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { LOCAL_PROJECT } from '../../config/consoleConfigFromEnv';
import type { NodeEnv } from '../../config/nodeEnv';
import type { Json } from '../../protocol';
import { connectAdmin, listens } from '../adminConnection';
import { openDataDirectory } from '../dataDirectory';
import { startDatabase } from '../database/startDatabase';
import { connectHosted } from '../hostedConnection';
import type { HostedEnv } from '../hostedEnv';
import { readDatabaseRules } from '../hosting';
import type { PlatformDatabase } from '../../platform/store/PlatformDatabase';
import { StartError } from '../../config/StartError';
import { configurationOf } from './configurationOf';
import { exportConfiguration, importConfiguration } from './transferConfiguration';

/** Take a configuration in from a file, or write one out to a file (without `out`: to `print`). */
export type Transfer =
  | { kind: 'import'; file: string; application?: string }
  | { kind: 'export'; application: string; out?: string };

/** The database meant: a hosted one, else the local platform's, running or not. */
export type TransferTarget =
  HostedEnv | Pick<NodeEnv, 'databasePort' | 'authPort' | 'dataDir' | 'databaseMaxMb'>;

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function openTarget(
  target: TransferTarget,
): Promise<{ database: PlatformDatabase; close(): Promise<void> }> {
  // Applications live where all share them.
  if ('databaseUrl' in target) return connectHosted(target.databaseUrl, target.credentials);
  // A platform that runs holds its data directory: it is asked, as any other back end would ask it.
  if (target.databasePort !== 0 && (await listens(target.databasePort))) return connectAdmin(target);
  const directory = openDataDirectory(target.dataDir, false);
  try {
    const server = await startDatabase({
      port: 0,
      rules: readDatabaseRules(),
      namespaces: [LOCAL_PROJECT.namespace],
      dataDir: directory.database,
      limits: { data: target.databaseMaxMb * 2 ** 20 },
    });
    const close = async () => {
      await server.close();
      directory.unlock();
    };
    return { database: server.admin(LOCAL_PROJECT.namespace), close };
  } catch (error) {
    directory.unlock();
    throw error;
  }
}

function readTree(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } catch (error) {
    throw new StartError(`${file} cannot be read as JSON (${reason(error)}).`);
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new StartError(`${file} cannot be written (${reason(error)}). Choose another --out.`);
  }
}

/** Carries out one import or export; `print` gets an export without a file. Throws `StartError`. */
export async function runTransfer(
  transfer: Transfer,
  target: TransferTarget,
  print: (text: string) => void,
): Promise<string> {
  const exported =
    transfer.kind === 'import' ? configurationOf(readTree(transfer.file), transfer.application) : undefined;
  const opened = await openTarget(target);
  const { database } = opened;
  try {
    if (transfer.kind === 'import' && exported) {
      const named = transfer.application ?? exported.application;
      const application = named ?? basename(transfer.file, extname(transfer.file));
      await importConfiguration(database, application, exported.configuration, exported.collections);
      return `The application ${application} has the configuration of ${transfer.file}.`;
    }
    const { application = '' } = transfer;
    const text = `${JSON.stringify(await exportConfiguration(database, application), null, 1)}\n`;
    const out = transfer.kind === 'export' ? transfer.out : undefined;
    if (out === undefined) {
      print(text);
      return '';
    }
    write(out, text);
    return `${out} holds the configuration of ${application}.`;
  } finally {
    await opened.close();
  }
}
