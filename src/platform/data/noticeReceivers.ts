import type { Notice } from '../../protocol/data/noticeRules';
import { namedBy, peopleConcerned } from '../../protocol/data/subjects';
import { peopleOfRole } from '../access/roles';
import type { HandlerContext } from '../requests/handler';
import { readCollection, type Collection } from './definitions';
import type { Standing } from './rights';
import { readRow, type Row } from './rows';

/** People of a role that one change notifies. */
const MAX_RECEIVERS = 50;

/** The row that a reference leads to, and its collection. */
export interface Referred {
  target: Collection;
  row: Row;
}

/** The row that the reference leads to whose people a notice tells; undefined for every other notice. */
export async function referredRow(
  context: HandlerContext,
  application: string,
  { tell }: Notice,
  { definition }: Collection,
  row: Row,
): Promise<Referred | undefined> {
  const reference = namedBy('of', tell) ?? namedBy('readers', tell) ?? '';
  const field = definition.fields.find(({ name }) => name === reference);
  const target = field?.collection && (await readCollection(context, application, field.collection));
  const referred = target && (await readRow(context, application, target.name, row.values[reference]));
  return target && referred ? { target, row: referred } : undefined;
}

/** Whom a notice tells by what stands in a row, or in the one that it refers to. */
function peopleTold(tell: string, row: Row, referred: Referred | undefined): string[] {
  if (!referred) return peopleConcerned([tell], row);
  return namedBy('readers', tell) === undefined
    ? [referred.row.author]
    : peopleConcerned(referred.target.definition.see, referred.row);
}

/** True where a notice of a row is still for this person. */
export async function isTold(
  standing: Standing,
  { tell }: Notice,
  row: Row,
  referred: Referred | undefined,
): Promise<boolean> {
  return namedBy('role', tell) === undefined
    ? peopleTold(tell, row, referred).includes(standing.appUserId)
    : standing.isOneOf([tell]);
}

/** Somebody whom a notice is for, and the account that gets the card; undefined where there is none. */
export interface Receiver {
  person: string;
  to: string | undefined;
}

/** The people that a notice of a row is for. */
export async function receivers(
  context: HandlerContext,
  { tell }: Notice,
  row: Row,
  referred: Referred | undefined,
  application: string,
): Promise<Receiver[]> {
  const role = namedBy('role', tell);
  const people =
    role === undefined
      ? peopleTold(tell, row, referred)
      : await peopleOfRole(context, application, role, MAX_RECEIVERS);
  return Promise.all(
    people.map(async (person) => ({ person, to: await context.uidOf(person, application) })),
  );
}
