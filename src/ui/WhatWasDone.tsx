import { PlainNotice } from './PlainNotice';
import { useConsequenceWords, type Asked } from './useConsequenceWords';

/** Confirms that the post with consequences was carried out. */
export function WhatWasDone({ about }: { about: Asked }) {
  const words = useConsequenceWords();
  return <PlainNotice tone="success">{words(about).done}</PlainNotice>;
}
