import { useMemo, useState } from 'react';
import type { FieldValue } from '../../engine';
import { isProfileCollection, isRecord, wireList } from '../../protocol';

const MOST = 20_000;

/** True when a layout or a script's parameters name a collection that takes profiles. Iterative and bounded. */
function namesProfile(...sources: unknown[]): boolean {
  const rest = [...sources];
  for (let seen = 0; rest.length > 0 && seen < 10 * MOST; seen++) {
    const value = rest.pop();
    if (typeof value === 'string' && value.length < 200 && isProfileCollection(value)) return true;
    const inside = wireList(value) ?? (isRecord(value) ? Object.values(value) : []);
    for (const child of inside.slice(0, MOST)) rest.push(child);
  }
  return false;
}

interface LocationOfProfile {
  /** The form posts a profile. */
  isAsked: boolean;
  location: string;
  setLocation: (location: string) => void;
  /** The fields of a post, with the location where they are a profile's and the person agreed. */
  withLocation: (postCollection: string, fields: Record<string, FieldValue>) => Record<string, FieldValue>;
}

/** The location that a form's profile carries, once the person agreed to give one. */
export function useProfileLocation(layout: unknown, script: unknown): LocationOfProfile {
  const [location, setLocation] = useState('');
  const isAsked = useMemo(() => namesProfile(layout, script), [layout, script]);
  return {
    isAsked,
    location,
    setLocation,
    withLocation: (postCollection, fields) =>
      location !== '' && isProfileCollection(postCollection) ? { ...fields, location } : fields,
  };
}
