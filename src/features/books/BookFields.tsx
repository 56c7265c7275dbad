import { Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../engine';
import { BOOK_BOUNDS, type BookNumber } from './newBook';
import { useNumberMarks } from './useNumberMarks';

interface BookFieldsProps {
  /** Where the cover is uploaded. */
  upload: ReactNode;
}

/** Everything that is told of a book when it is added. */
export function BookFields({ upload }: BookFieldsProps) {
  const { t } = useTranslation('books');
  const marks = useNumberMarks();
  // An emptied number stands for what the form began with.
  const faultOf = (name: BookNumber, text: string): string | undefined => {
    if (text.trim() === '') return undefined;
    const value = typedNumber(text, marks, true);
    const { min, max } = BOOK_BOUNDS[name];
    const count = (bound: number) => new Intl.NumberFormat(marks.locale).format(bound);
    if (value === undefined)
      return t(name.endsWith('Price') ? 'add.number.invalidPrice' : 'add.number.invalid');
    if (value < min) return t('add.number.least', { bound: count(min) });
    if (value > max) return t('add.number.most', { bound: count(max) });
    return Number.isInteger(value) ? undefined : t('add.number.whole');
  };
  const validator = (name: BookNumber) => (_rule: unknown, text: unknown) => {
    const fault = faultOf(name, typeof text === 'string' ? text : '');
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));
  };
  const number = (name: BookNumber, label: string) => (
    <Form.Item name={name} label={label} rules={[{ validator: validator(name) }]}>
      <Input dir="auto" inputMode="decimal" autoComplete="off" />
    </Form.Item>
  );
  return (
    <>
      <Form.Item
        name="name"
        label={t('add.name')}
        rules={[{ required: true, whitespace: true, message: t('add.nameRequired') }]}
      >
        <Input dir="auto" maxLength={200} />
      </Form.Item>
      <Form.Item name="authorName" label={t('add.authorName')}>
        <Input dir="auto" maxLength={200} />
      </Form.Item>
      <Form.Item name="categoryName" label={t('add.categoryName')}>
        <Input dir="auto" maxLength={200} />
      </Form.Item>
      <Form.Item name="plotOverview" label={t('add.plot')}>
        <Input.TextArea dir="auto" rows={3} maxLength={2000} />
      </Form.Item>
      {upload}
      <div className="book-numbers">
        {number('quantity', t('add.quantity'))}
        {number('coverPrice', t('add.coverPrice'))}
        {number('purchasePrice', t('add.purchasePrice'))}
        {number('salePrice', t('add.salePrice'))}
        {number('daysBorrow', t('add.days'))}
      </div>
      <Form.Item name="freeLoan" label={t('add.offer')}>
        <Radio.Group
          options={[
            { value: true, label: t('add.lend') },
            { value: false, label: t('add.sell') },
          ]}
        />
      </Form.Item>
    </>
  );
}
