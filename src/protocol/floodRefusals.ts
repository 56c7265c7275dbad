/** What those are told who send too much, by code: by the platform in an answer, by the console where the rules took nothing. */
export const FLOOD_REFUSALS = {
  too_many_requests: { vi: 'Bạn gửi quá nhanh, hãy đợi một chút', en: 'Too fast: wait a moment' },
  busy: {
    vi: 'Máy chủ đang bận, hãy gửi lại sau',
    en: 'The platform is busy: please send it again later',
  },
} as const;

export type FloodRefusal = keyof typeof FLOOD_REFUSALS;
