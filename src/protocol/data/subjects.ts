import * as v from 'valibot';
import { isDataName } from './names';
import { REMOVED_PERSON } from './removedPerson';

/**
 * Who has a right: `everyone` with an account, the `author` of the row, the `developers` of the application, or, each with a name
 * behind it, `role:` its people, `field:` the person in that field, `of:` who added the row that the reference leads to, and
 * `readers:` anyone who sees the row that the reference leads to.
 */
const PLAIN = ['everyone', 'author', 'developers'];
const NAMED = /^(role|field|of|readers):(.*)$/;

type SubjectKind = 'role' | 'field' | 'of' | 'readers';

/** What a subject of that kind names; undefined for any other subject. */
export function namedBy(kind: SubjectKind, subject: string): string | undefined {
  const [, found, name] = NAMED.exec(subject) ?? [];
  return found === kind ? name : undefined;
}

/** What all subjects of that kind name. */
export function allNamedBy(kind: SubjectKind, of: readonly string[]): string[] {
  return of.flatMap((subject) => namedBy(kind, subject) ?? []);
}

/** The field of the row that a subject names; undefined for a subject that names none. */
export function fieldNamedBy(subject: string): string | undefined {
  const [, kind, name] = NAMED.exec(subject) ?? [];
  return kind === 'role' ? undefined : name;
}

/** True for a subject that names people by what a field of the row holds. */
export const namesByField = (subject: string): boolean => /^(?:field|of):/.test(subject);

/** True for a text that is a subject. */
export const isSubject = (text: string): boolean => PLAIN.includes(text) || isDataName(NAMED.exec(text)?.[2]);

const subject = v.pipe(v.string(), v.check(isSubject));

/** Who may do something; anyone who only sees a row has no other right by that. */
export const subjects = v.pipe(
  v.array(subject),
  v.maxLength(10),
  v.check((all) => allNamedBy('readers', all).length === 0),
);

/** Who sees the rows of a collection. */
export const seers = v.pipe(v.array(subject), v.maxLength(10));

/** Who adds rows: nobody has to do with a row before it is there. */
export const adders = v.pipe(
  subjects,
  v.check((all) => !concernsPeople(all)),
);

interface FieldRights {
  name: string;
  type: string;
  only?: readonly string[] | undefined;
  transitions?: readonly { by: readonly string[] }[] | undefined;
}

/** What the definition of a collection says of rights. */
export interface Rights {
  fields: readonly FieldRights[];
  see: readonly string[];
  change: readonly string[];
  remove: readonly string[];
}

const allSubjects = ({ fields, see, change, remove }: Rights): string[] => [
  ...see,
  ...change,
  ...remove,
  ...fields.flatMap(({ only = [], transitions = [] }) => [...only, ...transitions.flatMap(({ by }) => by)]),
];

/** People of a row, and references that lead to some, that rights can name: each is one more place in the indexes of the row. */
const MAX_CONCERNED = 3;

/** True where all subjects that name a field name one of their kind, and not too many. One field has readers: a chain is followed. */
export function areSubjectsSound(rights: Rights): boolean {
  const named = allSubjects(rights);
  const seeing = new Set(rights.see.filter(namesByField));
  const readers = allNamedBy('readers', rights.see);
  if (seeing.size > MAX_CONCERNED || ownedReferences(rights).length > MAX_CONCERNED || readers.length > 1)
    return false;
  const isSound = (kind: SubjectKind, type: string) =>
    allNamedBy(kind, named).every((name) =>
      rights.fields.some((field) => field.name === name && field.type === type),
    );
  return isSound('field', 'person') && isSound('of', 'reference') && isSound('readers', 'reference');
}

/** References of which a row notes who added the row that they lead to. */
export function ownedReferences(rights: Rights): string[] {
  return [...new Set(allNamedBy('of', allSubjects(rights)))];
}

/** References whose rows give somebody rights. They stay once a row has them, so that nobody's consent passes to another row. */
export function fixedReferences(rights: Rights): string[] {
  return [...new Set([...ownedReferences(rights), ...allNamedBy('readers', rights.see)])];
}

/** A row as far as it says who has to do with it. */
export interface ConcernedRow {
  author: string;
  values: Readonly<Record<string, unknown>>;
  /** Reference → who added the row that it leads to. */
  owners?: Readonly<Record<string, unknown>> | undefined;
}

const isPerson = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value !== REMOVED_PERSON;

/** The people that a row notes as owners. */
export const ownersOf = ({ owners = {} }: Pick<ConcernedRow, 'owners'>): string[] => [
  ...new Set(Object.values(owners).filter(isPerson)),
];

/** The people that subjects name by what stands in the row. */
export function peopleConcerned(
  of: readonly string[],
  { author, values, owners = {} }: ConcernedRow,
): string[] {
  const named = [
    ...(of.includes('author') ? [author] : []),
    ...allNamedBy('field', of).map((name) => values[name]),
    ...allNamedBy('of', of).map((name) => owners[name]),
  ];
  return [...new Set(named.filter(isPerson))];
}

/** True where subjects name people by what stands in a row. */
export function concernsPeople(of: readonly string[]): boolean {
  return of.some((subject) => subject === 'author' || namesByField(subject));
}
