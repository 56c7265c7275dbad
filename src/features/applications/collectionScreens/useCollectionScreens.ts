import { useState } from 'react';
import { usePublishReleaseMutation } from '../../../api/endpoints/releases';
import { planScreens, type Existing, type Plan, type WantedScreens } from './planScreens';

/** Publishes the screens of a collection in one release, which can be rolled back. */
export function useCollectionScreens(application: string, existing: Existing) {
  const [publish, { error, isLoading, reset }] = usePublishReleaseMutation();
  const [made, setMade] = useState<Plan>();

  /** Resolves to false when the platform refused. */
  const make = async (wanted: WantedScreens, note: string): Promise<boolean> => {
    const plan = planScreens(wanted, existing);
    const { changes } = plan;
    const done = changes.length === 0 || (await publish({ application, note, changes })).data !== undefined;
    if (done) setMade(plan);
    return done;
  };
  const forget = () => {
    setMade(undefined);
    reset();
  };
  return { make, made, error, isLoading, forget };
}
