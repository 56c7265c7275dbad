import type { ConsoleConfig } from './consoleConfig';

const META = /<meta name="screenwire-config" content="[^"]*" ?\/?>/;

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** The meta tag that carries the configuration of the page. */
export function configMeta(config: ConsoleConfig): string {
  const content = JSON.stringify(config).replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign);
  return `<meta name="screenwire-config" content="${content}" />`;
}

/** A built page with another configuration: the build does not know yet which ports a later start will use. */
export function withConfigMeta(html: string, config: ConsoleConfig): string {
  return html.replace(META, () => configMeta(config));
}
