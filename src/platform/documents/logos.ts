import type { Json } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { storagePath } from '../store/storagePath';
import { personPaths } from '../store/personPaths';

/** Pixels of a logo, or of a person's picture: many of them are seen at once. */
export const MAX_LOGO_PIXELS = 2048 * 2048;
// Logos are small embedded pictures, since a search shows up to 50 of them, and never URLs: the server behind a URL would see
// everybody who looks at a dashboard or a search.

/** Letters of all logos in one answer; applications beyond are shown by their names. */
const MAX_LOGOS = 400_000;

export const UPLOADED = /^upload\/(-[\w-]{19})$/;

/** Where an application's logo is kept: apart from its entry, so that the list of all applications stays small. */
export function logoPath(application: string): string {
  return storagePath(`${application}/logo`);
}

/** The logo that a person uploaded and names as `upload/{key}`; undefined for anything else, and when it is gone. */
export async function uploadedLogo(
  context: Pick<HandlerContext, 'get'>,
  uid: string,
  reference: string,
): Promise<{ picture: string; path: string } | undefined> {
  const key = UPLOADED.exec(reference)?.[1];
  if (key === undefined) return undefined;
  const path = `${personPaths.waitingLogos(uid)}/${key}`;
  const picture = await context.get(path);
  return typeof picture === 'string' ? { picture, path } : undefined;
}

/** The same applications, each with its logo as a `data:` URL; an empty one where it has none, or no room is left. */
export async function withLogos<T extends { application: string }>(
  context: Pick<HandlerContext, 'get'>,
  applications: readonly T[],
): Promise<(T & { logo: string })[]> {
  const pictures: Json[] = await Promise.all(
    applications.map(({ application }) => context.get(logoPath(application))),
  );
  let remaining = MAX_LOGOS;
  return applications.map((one, index) => {
    const picture = pictures[index];
    const logo = typeof picture === 'string' && picture.length <= remaining ? picture : '';
    remaining -= logo.length;
    return { ...one, logo };
  });
}
