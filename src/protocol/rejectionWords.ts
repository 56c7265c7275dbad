import { FLOOD_REFUSALS, type FloodRefusal } from './floodRefusals';

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
