import type { JsonObject } from '../../protocol';
import { paragraph, screen, toolbar } from '../../authoring/builder/screen';
import { tile } from '../dashboardOf';
import type { Speech } from './Speech';

/** Conversions every form of a template names for the phones. */
export const VALUES_MAP: JsonObject = {
  true: { class_type: 'java.lang.Boolean', value: 'true', value_type: 'boolean' },
};

/** A screen of paragraphs. */
export function plainForm(title: string, say: Speech['say'], paragraphs: readonly string[]): JsonObject {
  return {
    json_layout: screen(
      toolbar(title, undefined, say('Quay lại', 'Back')),
      paragraphs.map((words) => paragraph(words)),
    ),
    values_map: VALUES_MAP,
  };
}

export function introductionTile(say: Speech['say']): JsonObject {
  return tile(say('Giới thiệu ứng dụng', 'About the application'), 'ic_info', 'introduction');
}
