import { checkLayout } from '../../../authoring/check/checkLayout';
import type { KnownTargets } from '../../../authoring/check/KnownTargets';

interface Asked {
  id: number;
  text: string;
  known?: KnownTargets;
}

// Checks texts away from the page: a big layout takes longer than a key may.
addEventListener('message', ({ data: { id, text, known } }: MessageEvent<Asked>) => {
  postMessage({ id, problems: checkLayout(text, known) });
});
