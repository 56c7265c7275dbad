import { checkLayout } from '../../../authoring/check/checkLayout';
import type { Resources } from '../../../engine';
import type { KnownTargets } from '../../../authoring/check/KnownTargets';

interface Asked {
  id: number;
  text: string;
  known?: KnownTargets;
  resources?: Resources;
}

// Checks texts away from the page: a big layout takes longer than a key may.
addEventListener('message', ({ data: { id, text, known, resources } }: MessageEvent<Asked>) => {
  postMessage({ id, problems: checkLayout(text, known, resources) });
});
