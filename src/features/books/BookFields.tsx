import { Form, Input, InputNumber, Radio } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Book } from './newBook';

interface BookFieldsProps {
  /** Where the cover is uploaded. */
  upload: ReactNode;
}

/** Everything that is told of a book when it is added. */
export function BookFields({ upload }: BookFieldsProps) {
  const { t } = useTranslation('books');
  const number = (name: keyof Book, label: string, min = 0) => (
    <Form.Item name={name} label={label}>
      <InputNumber<number> min={min} max={1_000_000_000} precision={0} style={{ width: '100%' }} />
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
        {number('quantity', t('add.quantity'), 1)}
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
