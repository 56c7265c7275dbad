import { useEffect, useState } from 'react';

const EVERY_MS = 5000;

/** Which slide is shown, and whether slides change by themselves; they do not until asked to, and never while held. */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const moving = playing && !held;

  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), EVERY_MS);
    return () => clearInterval(timer);
  }, [moving, count]);

  return {
    shown,
    playing,
    /** True while slides change by themselves: then nothing is read out. */
    moving,
    show: (index: number) => setShown(((index % count) + count) % count),
    toggle: () => setPlaying((now) => !now),
    /** The pointer or the focus is on the slides: wait. */
    hold: setHeld,
  };
}
