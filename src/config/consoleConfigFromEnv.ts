import type { ConsoleConfig, DemoAccount } from './consoleConfig';
import type { NodeEnv } from './nodeEnv';

/** Project and namespace of the embedded platform; the `demo-` prefix keeps official tools from reaching the network. */
export const LOCAL_PROJECT = { projectId: 'demo-screenwire', namespace: 'demo-screenwire-default-rtdb' };

/**
 * What the page must know, from the environment and the ports really listened on; `demo`: the accounts that a platform made
 * when it started here. A hosted project has none.
 */
export function consoleConfigFromEnv(
  env: Pick<NodeEnv, 'hosted' | 'companyUrl' | 'databasePort' | 'authPort'>,
  demo: readonly DemoAccount[] = [],
): ConsoleConfig {
  const { companyUrl, databasePort, authPort } = env;
  return env.hosted
    ? { companyUrl, mode: 'hosted', firebase: env.hosted }
    : {
        companyUrl,
        mode: 'local',
        projectId: LOCAL_PROJECT.projectId,
        database: LOCAL_PROJECT.namespace,
        databasePort,
        authPort,
        ...(demo.length > 0 && { demo }),
      };
}
