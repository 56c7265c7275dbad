import { PlainNotice } from './PlainNotice';
import { useConsequenceWords, type Asked } from './useConsequenceWords';

/** Says of what was asked about before that it was done. */
export function WhatWasDone({ about }: { about: Asked }) {
  const words = useConsequenceWords();
  return <PlainNotice tone="success">{words(about).done}</PlainNotice>;
}
