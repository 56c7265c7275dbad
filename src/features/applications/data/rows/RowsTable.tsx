import { Button, Table, type TableProps } from 'antd';
import { useEffect, useMemo, useRef, useState, type ComponentProps, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import { Cell } from './Cell';
import { Person } from './Person';
import { rowTitle, type Formats } from './rowText';

interface RowsTableProps {
  application: string;
  collection: UsableCollection;
  rows: readonly DataRow[];
  /** The field they are sorted by, with `-` in front falling. */
  sort: string;
  formats: Formats;
  busy: boolean;
  onSort: (sort: string) => void;
  onOpen: (row: DataRow) => void;
  /** The list is scrolled close to the end of the loaded rows. */
  onEnd: () => void;
}

const WIDTHS = {
  text: 220,
  number: 120,
  money: 150,
  boolean: 100,
  date: 130,
  choice: 140,
  person: 160,
  picture: 90,
  reference: 180,
  location: 150,
  rollup: 120,
} as const;
const TITLE_WIDTH = 160;
const MOMENT_WIDTH = 160;
/** Distance in px from the end of the loaded rows at which the next page is requested. */
const NEAR = 400;

type Columns = NonNullable<TableProps<DataRow>['columns']>;

// antd's virtual table renders divs: the ARIA roles are set here, and the header's own table is presentational.
const components = {
  header: { table: (props: ComponentProps<'table'>) => <table {...props} role="presentation" /> },
};
const headerRow = () => ({ role: 'row' });
const headerCell = { onHeaderCell: () => ({ role: 'columnheader', scope: undefined }) };
const cell = { ...headerCell, onCell: () => ({ role: 'cell' }) };

function orderOf(sort: string, name: string): 'ascend' | 'descend' | null {
  if (sort === name) return 'ascend';
  return sort === `-${name}` ? 'descend' : null;
}

/** Rows as a table, of which only what is in view is drawn. */
export function RowsTable(props: RowsTableProps) {
  const { application, collection, rows, sort, formats, busy, onSort, onOpen, onEnd } = props;
  const { t } = useTranslation(['data', 'exchange']);
  // At most: a table of fewer rows is as high as they are.
  const [height] = useState(() => Math.max(240, Math.min(640, window.innerHeight - 240)));
  const { fields } = collection;

  const columns = useMemo(
    (): Columns => [
      {
        key: 'open',
        title: t('rows.row'),
        width: TITLE_WIDTH,
        ...headerCell,
        onCell: () => ({ role: 'rowheader' }),
        render: (_, row) => {
          const title = rowTitle(fields, row);
          return (
            <>
              <Button
                type="link"
                className="data-open"
                aria-label={t('rows.openLabel', { title })}
                onClick={() => onOpen(row)}
              >
                <bdi>{title}</bdi>
              </Button>
              {row.left && <small className="data-hint">{t('exchange:left.mark')}</small>}
            </>
          );
        },
      },
      ...fields.map((field): Columns[number] => ({
        key: field.name,
        title: field.label || field.name,
        width: WIDTHS[field.type],
        align: ['number', 'money', 'rollup'].includes(field.type) ? 'end' : 'start',
        ...cell,
        ...(field.sort && { sorter: true, sortOrder: orderOf(sort, field.name) }),
        render: (_, row) => <Cell application={application} row={row} field={field} formats={formats} />,
      })),
      {
        key: 'author',
        title: t('rows.author'),
        width: MOMENT_WIDTH,
        ...cell,
        render: (_, { author, person }) => <Person application={application} person={author} name={person} />,
      },
      {
        key: 'created',
        title: t('rows.created'),
        width: MOMENT_WIDTH,
        ...cell,
        sorter: true,
        sortOrder: orderOf(sort, 'created'),
        render: (_, { created }) => formats.moment(created),
      },
    ],
    [application, fields, formats, onOpen, sort, t],
  );
  const width = columns.reduce((sum, { width: one }) => sum + Number(one), 0);

  const frame = useRef<HTMLDivElement>(null);
  const { title: name } = collection;
  // antd has no prop for the element that holds exactly the header and the rows.
  useEffect(() => {
    const container = frame.current?.querySelector('.ant-table-container');
    container?.setAttribute('role', 'table');
    container?.setAttribute('aria-label', name);
    container?.setAttribute('aria-busy', String(busy));
  }, [name, busy]);

  const onChange: TableProps<DataRow>['onChange'] = (_pages, _filters, sorter) => {
    const [one] = [sorter].flat();
    const name = String(one?.columnKey ?? '');
    onSort(one?.order === 'ascend' ? name : one?.order === 'descend' ? `-${name}` : '');
  };
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollTop + clientHeight > scrollHeight - NEAR) onEnd();
  };
  return (
    <div ref={frame} className="data-table">
      <Table<DataRow>
        virtual
        size="small"
        rowKey="id"
        columns={columns}
        components={components}
        dataSource={rows}
        pagination={false}
        scroll={{ x: width, y: height }}
        showSorterTooltip={false}
        onHeaderRow={headerRow}
        onRow={() => ({ role: 'row' })}
        onChange={onChange}
        onScroll={onScroll}
      />
    </div>
  );
}
