import { Avatar, Carousel, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import './content.css';

const users = [
  { name: 'Nguyễn An', books: 42, colour: '#0958d9' },
  { name: 'Trần Bình', books: 37, colour: '#08979c' },
  { name: 'Lê Chi', books: 31, colour: '#531dab' },
  { name: 'Phạm Dũng', books: 28, colour: '#ad4e00' },
  { name: 'Hoàng Giang', books: 24, colour: '#389e0d' },
];

/** Demo of a carousel: the list of the most active users with their pictures. */
export function TopUsersScreen() {
  const { t } = useTranslation('content');
  return (
    <PageFrame title={t('topUsers.title')} width="narrow" extra={<Tag>{t('topUsers.sample')}</Tag>}>
      <h2>{t('topUsers.heading')}</h2>
      <section className="panel" aria-roledescription="carousel" aria-label={t('topUsers.heading')}>
        <Carousel arrows draggable infinite={false}>
          {users.map(({ name, books, colour }) => (
            <figure key={name} className="top-user">
              <Avatar size={120} style={{ background: colour, fontSize: 48 }}>
                {name.split(' ').at(-1)?.slice(0, 1)}
              </Avatar>
              <figcaption>
                <strong>{name}</strong>
                <div>{t('topUsers.books', { count: books })}</div>
              </figcaption>
            </figure>
          ))}
        </Carousel>
      </section>
    </PageFrame>
  );
}
