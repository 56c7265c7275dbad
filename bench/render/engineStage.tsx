import { createFieldStore, LayoutView } from '../../src/engine';
import type { SceneOrder } from './BenchPage';
import { card, cardDocument, cards, feedDocument } from './documents/feed';
import { counted, formDocument, formFields, judged } from './documents/form';
import { gridDocument, tiles } from './documents/grid';
import { screenDocument, sections } from './documents/screen';
import type { ViewDocument } from './documents/viewDocument';
import { type Stage, stillStage } from './Stage';

function sceneDocument({ scene, size, salt }: SceneOrder): ViewDocument {
  switch (scene) {
    case 'grid':
    case 'gridRelative':
      return gridDocument(tiles(size, salt), scene === 'gridRelative');
    case 'form':
    case 'formRelative':
      return formDocument(formFields(size, salt), scene === 'formRelative');
    case 'formCounted':
      return formDocument(formFields(size, salt), false, counted);
    case 'formJudged':
      return formDocument(formFields(size, salt), false, judged);
    case 'feed':
      return feedDocument(cards(size, salt).map(cardDocument));
    case 'screen':
      return screenDocument(sections(salt));
  }
}

/** The engine draws the document as it came over the wire: parsed JSON, never seen before. */
export function engineStage(order: SceneOrder): Stage {
  const values = createFieldStore();
  let document = JSON.parse(JSON.stringify(sceneDocument(order))) as ViewDocument;
  const content = () => <LayoutView layout={document} values={values} />;
  return {
    content,
    update(row, text) {
      // Rows written in the document itself are named by their place: path of the list, index.
      if (order.scene === 'feed') values.scope(`/${row}`).set('note', text);
      else values.set(`field_${row}`, text);
      return undefined;
    },
    append() {
      const rows = document.views ?? [];
      const next = { ...document, views: [...rows, cardDocument(card(rows.length, order.salt))] };
      return () => {
        document = next;
        return content();
      };
    },
    resend(change) {
      const all = sections(order.salt);
      const changed = all[all.length >> 1];
      if (changed) changed.title = `changed ${change}`;
      const next = JSON.parse(JSON.stringify(screenDocument(all))) as ViewDocument;
      return () => {
        document = next;
        return content();
      };
    },
  };
}

/** The same for a document of the platform. */
export function documentStage(json: string): Stage {
  return stillStage(<LayoutView layout={JSON.parse(json) as unknown} values={createFieldStore()} />);
}
