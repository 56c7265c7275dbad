import { layoutRoot } from '../documents/layouts';
import { asObject, asText } from '../store/storedValues';
import { logoPath } from '../documents/logos';
import { applicationPaths } from '../store/applicationPaths';
import { storagePath } from '../store/storagePath';
import { applicationSigns } from '../../protocol/calls/manageApplication';
import { handle } from '../access/handle';

/** Requests that are told of. */
const MAX_REQUESTS_SHOWN = 3;

/** What happens in an application. */
export const applicationSignsHandler = handle(applicationSigns, {
  unlogged: true,
  async run(_input, { application }, context) {
    const [forms, logo, log] = await Promise.all([
      // Their texts are counted, and not read: together they may be megabytes.
      context.get(storagePath(`${layoutRoot(application)}/android/form`)),
      context.get(logoPath(application)),
      context.get(applicationPaths.requestLog(application)),
    ]);
    // Keys of requests sort by time. Who asked is nobody's to read, nor is here what they carried.
    const lines = Object.entries(asObject(log) ?? {})
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([key, line]) => ({ key, line: asObject(line) ?? {} }));
    const askers = lines
      .map(({ line }) => line['asker'])
      .filter((asker) => asker && typeof asker === 'string');
    const data = {
      application,
      logo: asText(logo),
      screens: Object.keys(asObject(forms) ?? {}).length,
      people: new Set(askers).size,
      requests: lines.slice(0, MAX_REQUESTS_SHOWN).map(({ key, line }) => ({ ...line, asker: null, key })),
    };
    return { data };
  },
});
