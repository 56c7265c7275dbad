import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import { withoutAccents } from '../../../../protocol/withoutAccents';

/** A column of a file that is written: its heading, and what a row has there. */
interface CsvColumn {
  heading: string;
  cell: (row: DataRow) => string;
}

const folded = (words: string): string => withoutAccents(words).toLowerCase().trim();

/** What a field is called in files: its label, or its id where labels are missing or alike. */
function headingOf(field: UsableField, fields: readonly UsableField[]): string {
  const { label, name } = field;
  const isUnique = fields.filter((one) => folded(one.label) === folded(label)).length === 1;
  return label !== '' && isUnique ? label : name;
}

/** Columns of a file: every field but pictures, names beside people's ids, then what a row has by itself. */
export function columnsOut(fields: readonly UsableField[]): CsvColumn[] {
  const fieldColumns = fields
    .filter(({ type }) => type !== 'picture')
    .flatMap((field): CsvColumn[] => {
      const heading = headingOf(field, fields);
      const cell = (row: DataRow) => String(row.values[field.name] ?? '');
      if (field.type !== 'person') return [{ heading, cell }];
      return [
        { heading, cell },
        { heading: `${field.name}_name`, cell: ({ names }) => names[field.name] ?? '' },
      ];
    });
  return [
    ...fieldColumns,
    { heading: 'row_id', cell: ({ id }) => id },
    { heading: 'author', cell: ({ author }) => author },
    { heading: 'person', cell: ({ person }) => person },
    { heading: 'created', cell: ({ created }) => (created > 0 ? new Date(created).toISOString() : '') },
    { heading: 'changed', cell: ({ changed }) => (changed > 0 ? new Date(changed).toISOString() : '') },
  ];
}

/** Fields that a file can fill in. */
export function importedFields(fields: readonly UsableField[]): UsableField[] {
  return fields.filter(({ type, locked }) => type !== 'picture' && !locked);
}

/** The field that each heading of a file means, by its label or its id; empty for none. No field twice. */
export function mappedFields(headings: readonly string[], fields: readonly UsableField[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const field = fields.find(
      (one) =>
        !taken.has(one.name) &&
        [headingOf(one, fields), one.label, one.name].some(
          (words) => words !== '' && folded(words) === folded(heading),
        ),
    );
    if (!field) return '';
    taken.add(field.name);
    return field.name;
  });
}
