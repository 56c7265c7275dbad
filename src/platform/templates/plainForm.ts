import type { JsonObject } from '../../protocol';
import { paragraph, screen, toolbar, VALUES_MAP } from '../../authoring/builder/screen';
import { tile } from '../documents/dashboardOf';
import type { Speech } from './TemplateParts';

/** A screen of paragraphs. */
export function plainForm(title: string, say: Speech, paragraphs: readonly string[]): JsonObject {
  return {
    json_layout: screen(
      toolbar(title, undefined, say('Quay lại', 'Back')),
      paragraphs.map((words) => paragraph(words)),
    ),
    values_map: VALUES_MAP,
  };
}

export function introductionTile(say: Speech): JsonObject {
  return tile(say('Giới thiệu ứng dụng', 'About the application'), 'ic_info', 'introduction');
}
