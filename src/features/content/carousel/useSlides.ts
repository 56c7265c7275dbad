import { useEffect, useState } from 'react';

const EVERY_MS = 5000;

/** The current slide and autoplay; autoplay is off at first and pauses while the carousel is hovered or focused. */
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
    /** Event handlers that pause autoplay. */
    pauseHandlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
