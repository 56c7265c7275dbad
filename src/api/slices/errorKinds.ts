/** Every way a call or a post can fail; what each of them carries is told by `ApiError`. */
export const ERROR_KINDS = [
  'signedOut',
  'denied',
  'offline',
  'timeout',
  'sendFailed',
  'rejected',
  'invalidAnswer',
] as const;
