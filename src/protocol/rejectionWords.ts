/** What those are told who send too much, by code: by the platform in an answer, by the console where the rules took nothing. */
export const FLOOD_REFUSALS = {
  too_many_requests: { vi: 'Bạn gửi quá nhanh, hãy đợi một chút', en: 'Too fast: wait a moment' },
  busy: {
    vi: 'Máy chủ đang bận, hãy gửi lại sau',
    en: 'The platform is busy: please send it again later',
  },
} as const;

export type FloodRefusal = keyof typeof FLOOD_REFUSALS;

interface Rejection {
  code?: string;
  message: string;
  texts?: { vi: string; en: string };
}

const isFloodRefusal = (code: string): code is FloodRefusal => Object.hasOwn(FLOOD_REFUSALS, code);

/** A refusal's words in one language where the platform says them so; else as the wire has them. What the rules refused comes without words. */
export function rejectionWords({ code = '', message, texts }: Rejection, language: string): string {
  const own = message === '' && isFloodRefusal(code) ? FLOOD_REFUSALS[code] : undefined;
  return (texts ?? own)?.[language === 'en' ? 'en' : 'vi'] || message;
}
