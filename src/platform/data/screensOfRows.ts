import type { ViewStep } from '../../authoring/builder/ViewNode';
import { FORM_LAYOUTS, isRecord, type Json } from '../../protocol';
import { readListStart } from '../../protocol/data/listQuery';
import { configurationSteps, fromStored } from '../documents/documents';
import { configurationPath, layoutRoot, readDocument } from '../documents/layouts';
import { MAX_LOOKUP_BYTES } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import { childrenInSteps, meteredReads } from '../requests/meteredReads';
import { asObject } from '../store/storedValues';
import { storagePath } from '../store/storagePath';
import type { Collection } from './definitions';
import { rowLayoutPath } from './rowLayout';

/** The first screen that a layout of rows opens for its row. */
function openedForRow(value: Json): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isRecord(value) && value['command'] === 'open_form') {
    const { layout_form: form, parameter } = value;
    return typeof form === 'string' && isRecord(parameter) && 'row_id' in parameter ? form : undefined;
  }
  for (const part of Object.values(value)) {
    const form = openedForRow(part);
    if (form !== undefined) return form;
  }
  return undefined;
}

/** The steps that open the screen of a row, or the list of its collection; undefined where the application has none. */
interface OpensRow {
  row: (id: string) => Promise<ViewStep[] | undefined>;
  list: () => Promise<ViewStep[] | undefined>;
}

/** What opens the rows of a collection; each screen is looked for once, and the person who asked pays for what is read. */
export function opensRows(
  context: HandlerContext,
  application: string,
  { name: collection }: Collection,
): OpensRow {
  const { metered, bytesRead } = meteredReads(context);
  async function findRowScreen(): Promise<string | undefined> {
    const form = openedForRow((await readDocument(metered, rowLayoutPath(application, collection))) ?? null);
    return configurationPath(form, application) === undefined ? undefined : form;
  }
  async function findList(): Promise<string | undefined> {
    const folder = `${layoutRoot(application)}/android/form`;
    for await (const [name, stored] of childrenInSteps(metered, storagePath(folder))) {
      const document = asObject(fromStored(stored, configurationSteps(`${folder}/${name}`)));
      const script = document?.['load_form_script'];
      if (typeof script === 'string' && readListStart(script)?.collection === collection)
        return FORM_LAYOUTS + name;
      if (bytesRead() > MAX_LOOKUP_BYTES) return undefined;
    }
    return undefined;
  }
  let pendingRow: Promise<string | undefined> | undefined;
  let pendingList: Promise<string | undefined> | undefined;
  return {
    async row(id) {
      pendingRow ??= findRowScreen();
      const layout_form = await pendingRow;
      return layout_form === undefined
        ? undefined
        : [{ command: 'open_form', layout_form, parameter: { row_id: id } }];
    },
    async list() {
      pendingList ??= findList();
      const layout_form = await pendingList;
      return layout_form === undefined ? undefined : [{ command: 'open_form', layout_form }];
    },
  };
}
