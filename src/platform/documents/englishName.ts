import type { Json, JsonObject } from '../../protocol';
import { textsIn } from '../../protocol/messageTexts';
import { APPLICATIONS } from '../store/applicationPaths';
import { asText } from '../store/storedValues';
import { inEnglish } from './applicationTexts';

/**
 * Writes what the name and the description of an application are in English, by its own texts. It stands beside the name, since a search
 * goes through all applications and reads no texts of theirs.
 */
export function englishNameWrites(
  application: string,
  entry: JsonObject,
  strings: unknown,
): Record<string, Json> {
  const texts = { vi: textsIn('vi', strings), en: textsIn('en', strings) };
  const named = { name: asText(entry['name']), description: asText(entry['description']) };
  const english = inEnglish(texts, named);
  return { [`${APPLICATIONS}/${application}/english`]: Object.keys(english).length > 0 ? english : null };
}
