const MAX_NAME_LETTERS = 200;
/** Names of fields that hold what only the application itself should know: `newpassword`, `Mật khẩu 2`, `pin-code`, `soThe`. */
const SECRET_PART = /pass(?:word|code|phrase|wd)|mat[^a-z]?khau/;
const SECRET_WORD =
  /(?:^|[^a-z])(?:pass|pwd|mk|pin|otp|cv[vc]|secret|token(?![^a-z]?count)|so[^a-z]?the|(?:(?:credit|debit)[^a-z]?)?card[^a-z]?(?:number|num|no))(?![a-z])/;

/** What names a field in a list of fields, and what holds its value. */
const FIELD_NAMES = ['id', 'name', 'field', 'field_name', 'key'];
const FIELD_VALUES = new Set(['text', 'value', 'values', 'data', 'content']);

/** True for a name that says what stands under it is secret; only its first letters are looked at. */
export function isSecretName(name: string): boolean {
  // Words apart, without marks of any kind, for one may hide a name: `newPin` is `new_pin`, `OTPCode` is `otp_code`. `đ` is no
  // letter of these names, and parts words.
  const words = name
    .slice(0, MAX_NAME_LETTERS)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_')
    .toLowerCase();
  return SECRET_PART.test(words) || SECRET_WORD.test(words);
}

/** Says which children of an object are secret: by their own names, or, as `{id, text}` in a list of fields, by what another child says. */
export function secretsOf(value: object): (name: string) => boolean {
  const isSecretField = FIELD_NAMES.some((name) => {
    const field: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    return typeof field === 'string' && isSecretName(field);
  });
  return (name) => (isSecretField && FIELD_VALUES.has(name)) || isSecretName(name);
}
