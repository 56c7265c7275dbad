import type { ConsoleConfig, DemoAccount } from './consoleConfig';
import type { NodeEnv } from './nodeEnv';

/** Project and namespace of the embedded platform; the `demo-` prefix keeps official tools from reaching the network. */
export const LOCAL_PROJECT = { projectId: 'demo-screenwire', namespace: 'demo-screenwire-default-rtdb' };

/** The databases that are the instances of the local platform, the shared one first. */
export function localNamespaces(count: number): string[] {
  const { projectId, namespace } = LOCAL_PROJECT;
  return Array.from({ length: count }, (_, place) =>
    place === 0 ? namespace : `${projectId}-${String(place)}`,
  );
}

/**
 * What the page must know, from the environment and the ports really listened on; `demo`: the accounts that a platform made
 * when it started here. A hosted project has none.
 */
export function consoleConfigFromEnv(
  env: Pick<NodeEnv, 'hosted' | 'companyUrl' | 'databasePort' | 'authPort'> & {
    databaseInstances?: number | undefined;
  },
  demo: readonly DemoAccount[] = [],
): ConsoleConfig {
  const { companyUrl, databasePort, authPort, databaseInstances = 1 } = env;
  return env.hosted
    ? { companyUrl, mode: 'hosted', firebase: env.hosted }
    : {
        companyUrl,
        mode: 'local',
        projectId: LOCAL_PROJECT.projectId,
        databases: localNamespaces(databaseInstances),
        databasePort,
        authPort,
        ...(demo.length > 0 && { demo }),
      };
}
