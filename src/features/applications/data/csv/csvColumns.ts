import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import type { FieldValue } from '../../../../protocol';
import { withoutAccents } from '../../../../protocol/textForms';
import { guarded, unguarded } from './guarded';
import { numberCell, type CsvFormat } from './writeCsv';

/** A column of a file that is written: its heading, and what a row has there, as a cell. */
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

/** A value as spreadsheets of a language read it; days are those of ISO 8601, which all of them know. */
function cellOf({ type }: UsableField, value: FieldValue | undefined, format: CsvFormat): string {
  if (typeof value === 'number') return numberCell(value, format);
  const text = String(value ?? '');
  return type === 'date' || type === 'boolean' || type === 'location' ? text : guarded(text);
}

/** Columns of a file: every field but pictures, titles for references (`notAvailable` without one), names beside people's ids, then what a row has by itself. */
export function columnsOut(
  fields: readonly UsableField[],
  format: CsvFormat,
  notAvailable: string,
): CsvColumn[] {
  const fieldColumns = fields
    .filter(({ type }) => type !== 'picture')
    .flatMap((field): CsvColumn[] => {
      const heading = guarded(headingOf(field, fields));
      const valueOf = ({ names, values }: DataRow) =>
        field.type === 'reference' && values[field.name] !== undefined
          ? (names[field.name] ?? notAvailable)
          : values[field.name];
      const cell = (row: DataRow) => cellOf(field, valueOf(row), format);
      if (field.type !== 'person') return [{ heading, cell }];
      return [
        { heading, cell },
        { heading: `${field.name}_name`, cell: ({ names }) => guarded(names[field.name] ?? '') },
      ];
    });
  return [
    ...fieldColumns,
    { heading: 'row_id', cell: ({ id }) => guarded(id) },
    { heading: 'author', cell: ({ author }) => guarded(author) },
    { heading: 'person', cell: ({ person }) => guarded(person) },
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
          (words) => words !== '' && folded(words) === folded(unguarded(heading)),
        ),
    );
    if (!field) return '';
    taken.add(field.name);
    return field.name;
  });
}
