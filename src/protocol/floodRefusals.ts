/** What those are told who send too much: by the platform in an answer, by the console where the rules took nothing. */
export const FLOOD_REFUSALS = {
  tooMany: {
    code: 'too_many_requests',
    vi: 'Bạn gửi quá nhanh, hãy đợi một chút',
    en: 'Too fast: wait a moment',
  },
  busy: {
    code: 'busy',
    vi: 'Máy chủ đang bận, hãy gửi lại sau',
    en: 'The platform is busy: please send it again later',
  },
} as const;
