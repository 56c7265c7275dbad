import { isRecord } from '../../protocol';
import { AuthFailure, demand } from './AuthFailure';

/** A request's body: an object of untrusted values. */
export type Body = Record<string, unknown>;

function wrongType(name: string, type: string): AuthFailure {
  return new AuthFailure(`INVALID_ARGUMENT : Invalid value at '${name}' (${type})`);
}

/** A text field; absent and null are undefined, any other type is refused. */
export function text(body: Body, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrongType(name, 'TYPE_STRING');
  return value;
}

export function flag(body: Body, name: string): boolean | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw wrongType(name, 'TYPE_BOOL');
  return value;
}

/** A list of texts; absent is empty, a single text is a list of one (the admin SDK sends both). */
export function texts(body: Body, name: string): string[] {
  const value = body[name];
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) throw wrongType(name, 'TYPE_STRING');
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw wrongType(name, 'TYPE_STRING');
    return item;
  });
}

/** A list of objects; absent is empty. */
export function objects(body: Body, name: string): Body[] {
  const value = body[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrongType(name, 'TYPE_MESSAGE');
  return value.map((item: unknown) => {
    if (!isRecord(item)) throw wrongType(name, 'TYPE_MESSAGE');
    return item;
  });
}

/** Names and addresses of pictures and pages. */
const MAX_TEXT_LENGTH = 2048;
const MAX_EMAIL_LENGTH = 320;
const MIN_PASSWORD_LENGTH = 6;
/** Characters of a password. */
export const MAX_PASSWORD_LENGTH = 4096;

/** A text that is kept, at most so many characters long. Throws INVALID_ARGUMENT. */
export function keptText(body: Body, name: string): string | undefined {
  const value = text(body, name);
  demand(
    value === undefined || value.length <= MAX_TEXT_LENGTH,
    `INVALID_ARGUMENT : ${name} is longer than ${MAX_TEXT_LENGTH} characters`,
  );
  return value;
}

/** The address in the form accounts are kept under. Throws INVALID_EMAIL. */
export function canonicalEmail(email: string): string {
  demand(email.length <= MAX_EMAIL_LENGTH && /^[^@\s]+@[^@\s]+$/.test(email), 'INVALID_EMAIL');
  return email.toLowerCase();
}

/** Throws WEAK_PASSWORD when a new password is too short, or too long to be one. */
export function demandStrong(password: string): void {
  demand(
    password.length >= MIN_PASSWORD_LENGTH,
    `WEAK_PASSWORD : Password should be at least ${MIN_PASSWORD_LENGTH} characters`,
  );
  demand(
    password.length <= MAX_PASSWORD_LENGTH,
    `WEAK_PASSWORD : Password should be at most ${MAX_PASSWORD_LENGTH} characters`,
  );
}
