import { useEffect, useState } from 'react';

const EVERY_MS = 5000;

/** Which slide is shown, and whether slides change by themselves; they do not until asked to, and never while held. */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const moving = playing && !pointed && !focused;

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
    /** While the pointer or the focus is on the slides they wait. */
    holders: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
