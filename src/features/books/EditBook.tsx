import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookPage } from '../../api/endpoints/books';
import { Collection } from '../../protocol';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import type { PickedPicture } from '../../ui/PickedPicture';
import { BookFields } from './BookFields';
import { CoverUpload } from './CoverUpload';
import { bookData, type Book } from './newBook';
import type { useBookAction } from './useBookAction';
import { useNumberMarks } from './useNumberMarks';

interface EditBookProps {
  book: BookPage['book'];
  action: ReturnType<typeof useBookAction>;
  onCancel: () => void;
}

/** The form of adding a book, filled with what its owner said of it; a cover stays unless another is chosen. */
export function EditBook({ book, action, onCancel }: EditBookProps) {
  const { t } = useTranslation('books');
  const marks = useNumberMarks();
  const [form] = Form.useForm<Book>();
  const [cover, setCover] = useState<PickedPicture>();
  const { running } = action.post;
  const number = (value: number) => new Intl.NumberFormat(marks.locale).format(value);
  const initial: Book = {
    name: book.name,
    authorName: book.author,
    categoryName: book.category,
    plotOverview: book.plot,
    quantity: number(Math.max(1, book.quantity)),
    coverPrice: number(book.coverPrice),
    purchasePrice: number(book.purchasePrice),
    freeLoan: book.lends,
    salePrice: number(book.salePrice),
    daysBorrow: number(book.daysBorrow),
  };
  const save = (changed: Book) => {
    const { image, quantity, ...data } = bookData(changed, cover?.image ?? '', marks);
    action.act('save', Collection.editBook, {
      book_items_id: book.itemId,
      ...data,
      ...(image !== '' && { image }),
      // What is out with others is not counted here: the number stays unless it was changed.
      ...(changed.quantity !== initial.quantity && { quantity }),
    });
  };
  return (
    <section aria-label={t('page.edit')}>
      <h2>{t('page.edit')}</h2>
      <Form
        form={form}
        layout="vertical"
        className="panel"
        initialValues={initial}
        disabled={running}
        scrollToFirstError={{ focus: true }}
        onKeyDown={ignoreComposingEnter}
        onFinish={save}
      >
        <BookFields upload={<CoverUpload disabled={running} picked={cover} onPicked={setCover} />} />
        <div className="page-actions">
          <Button type="primary" htmlType="submit" loading={running}>
            {t('page.save')}
          </Button>
          <Button onClick={onCancel}>{t('page.cancel')}</Button>
        </div>
      </Form>
    </section>
  );
}
