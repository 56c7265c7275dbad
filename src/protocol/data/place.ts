/*
 * Nobody's place is disclosed: it is rounded to a hundredth of a degree before anything is stored or compared, and others get a
 * distance in whole kilometres, so that repeated requests from different places cannot locate a person any better.
 */

export interface Place {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
const COORDINATE = /^-?\d{1,3}(?:\.\d{1,20})?$/;
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** A place in degrees, rounded to about a kilometre; undefined if the coordinates are invalid. */
export function placeOf(latitude: unknown, longitude: unknown): Place | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude: rounded(latitude), longitude: rounded(longitude) };
}

/** A place as it is stored: `10.78,106.7`. */
export const placeText = ({ latitude, longitude }: Place): string =>
  `${String(latitude)},${String(longitude)}`;

/** Reads `10.7769, 106.7009`; undefined when it is no place. */
export function readPlace(text: unknown): Place | undefined {
  if (typeof text !== 'string' || text.length > 60) return undefined;
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => COORDINATE.test(part))) return undefined;
  return placeOf(Number(parts[0]), Number(parts[1]));
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far two places are from each other. */
export function kilometres(one: Place, other: Place): number {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A distance as people are told it: whole kilometres, at least 1. */
export const toldDistance = (distance: number): number => Math.max(1, Math.round(distance));
