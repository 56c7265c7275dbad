import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { BookCardView } from './BookCardView';
import { sampleBooks } from './sampleBooks';
import { useNumberMarks } from './useNumberMarks';

/** The product's sample of one shelf: marked, and without actions. */
export function SampleShelf({ chip }: { chip: string }) {
  const { t } = useTranslation('books');
  const { locale } = useNumberMarks();
  const numbers = new Intl.NumberFormat(locale);
  return (
    <section className="sample-shelf" aria-label={t('sample')}>
      <p>
        <Tag>{t('sample')}</Tag> {t('sampleHelp')}
      </p>
      <ul className="book-cards">
        {sampleBooks
          .filter((book) => book.category === chip)
          .map((book) => (
            <li key={book.bookItemsId}>
              <BookCardView
                name={book.name}
                author={book.authorName}
                image={book.icon}
                rating={undefined}
                lines={[
                  t('author', { name: book.authorName }),
                  t('category', { name: book.categoryName }),
                  t('coverPrice', { price: `${numbers.format(book.coverPrice)} đ` }),
                  t('quantity', { count: book.quantity }),
                  t('views', { count: book.viewsCount }),
                  book.freeLoan
                    ? t('days', { count: book.valuePrice })
                    : t('salePrice', { price: `${numbers.format(book.valuePrice)} đ` }),
                ]}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
