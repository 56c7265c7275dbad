import { cells } from '../solve/cells';
import { constraint } from '../solve/constraint';
import { drawEmbedded, embeddedContent } from '../widgets/EmbeddedView/drawEmbedded';
import { drawProgress, progressContent } from '../widgets/ProgressBar/drawProgress';
import { linkedText } from '../widgets/TextView/linkedText';
import type { Widget } from '../widgets/Widget';
import type { Part } from './Part';
import { RARE_STYLES } from './rareStyles';

const embedded: Widget = { draw: drawEmbedded, content: embeddedContent };

/** What few screens hold: ConstraintLayout, GridLayout, progress, and what stands in for maps and web pages,
 * texts with links. */
const rare: Part = {
  containers: { cells, constraint },
  widgets: {
    ProgressBar: { draw: drawProgress, content: progressContent },
    MapView: embedded,
    WebView: embedded,
  },
  linkedText,
  styles: RARE_STYLES,
};

export default rare;
