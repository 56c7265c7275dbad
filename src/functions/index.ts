import { applicationDefault } from 'firebase-admin/app';
import { logger } from 'firebase-functions/v2';
import { databaseNameOf, openAdmin } from '../local/adminConnection';
import { parseJsonObject } from '../protocol';
import { createFunctions } from './createFunctions';
import { createInstance } from './instance';

/** The project as Cloud Functions configures it, also while the functions are analysed before deployment. */
const { databaseURL, projectId } = parseJsonObject(process.env['FIREBASE_CONFIG'] ?? '') ?? {};
if (typeof databaseURL !== 'string') throw new Error('FIREBASE_CONFIG names no database of the project');

/** Opens the project; an emulator of its database needs no credentials. */
const connect = () =>
  openAdmin({
    databaseURL,
    ...(typeof projectId === 'string' && { projectId }),
    ...(process.env['FIREBASE_DATABASE_EMULATOR_HOST'] === undefined && { credential: applicationDefault() }),
  });

export const { request, answer, sweep, gateway } = createFunctions(
  createInstance({ connect, log: (line) => logger.warn(line) }),
  databaseNameOf(databaseURL),
);
