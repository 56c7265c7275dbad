import type { HandlerContext } from '../handler';
import { asObject } from '../layouts';
import { dataPaths } from './paths';

/** Writes that take a person out of all roles of an application. */
export async function forgetRoles(
  context: HandlerContext,
  application: string,
  person: string,
): Promise<Record<string, null>> {
  const roles = asObject(await context.get(dataPaths.roles(application))) ?? {};
  return Object.fromEntries(
    Object.entries(roles).flatMap(([role, people]) =>
      Object.hasOwn(asObject(people) ?? {}, person)
        ? [[`${dataPaths.roles(application)}/${role}/${person}`, null]]
        : [],
    ),
  );
}
