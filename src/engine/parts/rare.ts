import { cells } from '../geometry/cells';
import { constraint } from '../geometry/constraint';
import { drawEmbedded, embeddedContent } from '../widgets/EmbeddedView/drawEmbedded';
import { drawUnknown, unknownContent } from '../widgets/Placeholder/drawUnknown';
import { drawProgress, progressContent } from '../widgets/ProgressBar/drawProgress';
import { seenOrder } from '../draw/seenOrder';
import { linkedText } from '../widgets/TextView/linkedText';
import { UNKNOWN } from '../widgets/registry';
import type { Widget } from '../widgets/Widget';
import type { Part } from './Part';
import { RARE_STYLES } from './rareStyles';

const embedded: Widget = { draw: drawEmbedded, content: embeddedContent };

/** What few screens hold: ConstraintLayout, GridLayout, progress, and what stands in for maps and web pages,
 * texts with links. */
const rare: Part = {
  containers: { cells, constraint },
  widgets: {
    [UNKNOWN]: { draw: drawUnknown, content: unknownContent },
    ProgressBar: { draw: drawProgress, content: progressContent },
    MapView: embedded,
    WebView: embedded,
  },
  abilities: { linkedText, seenOrder },
  styles: RARE_STYLES,
};

export default rare;
