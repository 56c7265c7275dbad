/**
 * Days and hours of the product are those of Asia/Ho_Chi_Minh, where the platform lives: UTC+7, without summer time. A formatter of time
 * zones costs as much as the rest of a request.
 */
export const ZONE_MS = 7 * 60 * 60 * 1000;
export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
