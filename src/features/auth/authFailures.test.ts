import { AuthErrorCodes } from 'firebase/auth';
import { authWords, rareErrorsWords } from '../../../test/words';
import { bareCode } from './failureField';

it('has words for each way a sign-in can fail', () => {
  const met: (keyof typeof AuthErrorCodes)[] = [
    'ADMIN_ONLY_OPERATION',
    'CREDENTIAL_ALREADY_IN_USE',
    'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    'EMAIL_EXISTS',
    'EXPIRED_POPUP_REQUEST',
    'INVALID_AUTH',
    'INVALID_EMAIL',
    'INVALID_ORIGIN',
    'INVALID_LOGIN_CREDENTIALS',
    'INVALID_PASSWORD',
    'INVALID_RECAPTCHA_TOKEN',
    'MISSING_RECAPTCHA_TOKEN',
    'NEED_CONFIRMATION',
    'NETWORK_REQUEST_FAILED',
    'OPERATION_NOT_ALLOWED',
    'OPERATION_NOT_SUPPORTED',
    'POPUP_BLOCKED',
    'POPUP_CLOSED_BY_USER',
    'QUOTA_EXCEEDED',
    'RECAPTCHA_NOT_ENABLED',
    'TIMEOUT',
    'TOKEN_EXPIRED',
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    'USER_CANCELLED',
    'USER_DELETED',
    'USER_DISABLED',
    'USER_MISMATCH',
    'WEAK_PASSWORD',
    'WEB_STORAGE_UNSUPPORTED',
  ];
  const texts = { ...authWords.vi.error, ...rareErrorsWords.vi };
  const without = met.filter((name) => !Object.hasOwn(texts, AuthErrorCodes[name].replace('auth/', '')));
  expect(without).toEqual([]);
});

it('reads past advice appended to a code', () => {
  expect(bareCode('api-key-not-valid.-please-pass-a-valid-api-key.')).toBe('api-key-not-valid');
});
