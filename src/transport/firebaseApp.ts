import type { FirebaseApp } from 'firebase/app';

/** The Firebase project to talk to: the local platform on this machine, or a hosted one by its web config. */
export type FirebaseTarget =
  | {
      mode: 'local';
      projectId: string;
      /** Namespace of the database. */
      database: string;
      databasePort: number;
      authPort: number;
    }
  | {
      mode: 'hosted';
      apiKey: string;
      authDomain: string;
      /** Address of the database. */
      database: string;
      projectId: string;
      appId: string;
      /** reCAPTCHA Enterprise site key for App Check; empty = off. */
      appCheckKey: string;
    };

const apps = new Map<string, Promise<FirebaseApp>>();

// The name is part of the key under which the SDK remembers the person, so it must be the same at every visit.
function appName(target: FirebaseTarget): string {
  return target.mode === 'local' ? `${target.projectId}:${target.authPort}` : target.projectId;
}

function databaseUrlOf(target: FirebaseTarget): string {
  return target.mode === 'local'
    ? `http://127.0.0.1:${target.databasePort}?ns=${target.database}`
    : target.database;
}

async function startApp(target: FirebaseTarget, name: string): Promise<FirebaseApp> {
  const { initializeApp } = await import(/* webpackChunkName: "firebase-app" */ 'firebase/app');
  const databaseURL = databaseUrlOf(target);
  if (target.mode === 'local') {
    const { projectId } = target;
    return initializeApp({ apiKey: 'local', projectId, databaseURL }, name);
  }
  const { apiKey, authDomain, projectId, appId, appCheckKey } = target;
  const app = initializeApp({ apiKey, authDomain, databaseURL, projectId, appId }, name);
  if (appCheckKey !== '') {
    const { initializeAppCheck, ReCaptchaEnterpriseProvider } = await import(
      /* webpackChunkName: "firebase-app-check" */ 'firebase/app-check'
    );
    initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(appCheckKey),
      isTokenAutoRefreshEnabled: true,
    });
  }
  return app;
}

/**
 * The one `FirebaseApp` of a target, shared by auth and database; the SDK is fetched at the first call. A local
 * target still has to be pointed at its servers (`connectAuthEmulator`, `connectDatabaseEmulator`). Rejects when the
 * SDK's files cannot be fetched; the next call tries again.
 */
export function loadFirebaseApp(target: FirebaseTarget, name = appName(target)): Promise<FirebaseApp> {
  const existing = apps.get(name);
  if (existing) return existing;
  const app = startApp(target, name);
  apps.set(name, app);
  app.catch(() => apps.delete(name));
  return app;
}
