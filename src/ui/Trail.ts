import { createContext } from 'react';

/** A page above the current one; without `to` it is only a group. */
export interface Crumb {
  name: string;
  to?: string;
}

/** The pages above the current one, outermost first; whatever owns the routes provides them. */
export const Trail = createContext<readonly Crumb[]>([]);
