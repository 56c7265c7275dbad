import { Button, Form, Input, InputNumber, Radio, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePost } from '../../api/usePost';
import { allowedImage } from '../../layout';
import { Collection } from '../../protocol';
import { selectAuth } from '../../state/authSlice';
import { draftKey } from '../../state/drafts';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { KeptNotice } from '../../ui/KeptNotice';
import { LoadingState } from '../../ui/LoadingState';
import { PageFrame } from '../../ui/PageFrame';
import { PostStatus } from '../../ui/PostStatus';
import { useKeptForm } from '../../ui/useKeptForm';
import { CoverUpload } from './CoverUpload';
import './books.css';

interface Book {
  image: string;
  name: string;
  authorName: string;
  categoryName: string;
  plotOverview: string;
  quantity: number | null;
  coverPrice: number | null;
  purchasePrice: number | null;
  freeLoan: boolean;
  salePrice: number | null;
  daysBorrow: number | null;
}

// What an emptied number field stands for as well: the platform refuses empty ones.
const DEFAULTS = {
  image: '',
  name: '',
  authorName: '',
  categoryName: '',
  plotOverview: '',
  quantity: 1,
  coverPrice: 0,
  purchasePrice: 0,
  freeLoan: true,
  salePrice: 0,
  daysBorrow: 30,
};

/** The static add-book form; signed-out people see it as a sample and are asked to sign in when they post. */
export function BookScreen() {
  const auth = useSelector(selectAuth);
  // Whose draft it shows must be known first.
  if (auth.status === 'loading') return <LoadingState />;
  return <BookForm uid={auth.status === 'signedIn' ? auth.person.uid : undefined} />;
}

function BookForm({ uid }: { uid: string | undefined }) {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const post = usePost();
  const [form] = Form.useForm<Book>();
  // What the platform calls an uploaded picture: it goes with the book that is added next, and only with that one.
  const [cover, setCover] = useState('');
  const [taken, setTaken] = useState('');
  const answered = post.entry?.status === 'answered' ? post.entry.key : '';
  if (answered !== '' && answered !== taken) {
    setTaken(answered);
    setCover('');
  }
  const kept = useKeptForm(form, DEFAULTS, {
    key: uid === undefined ? undefined : draftKey(uid, 'book'),
    failed: post.error !== undefined,
    besides: cover !== '',
  });
  const { forget } = kept;
  useEffect(() => {
    if (answered !== '') forget();
  }, [answered, forget]);
  const image = Form.useWatch('image', form);
  const preview = cover === '' && /^https:/.test(image) ? allowedImage(image) : undefined;

  const submit = (book: Book) => {
    if (uid === undefined) {
      void navigate('/login', { state: { from: pathname } });
      return;
    }
    const queued = post.send({
      application: 'book',
      postCollection: Collection.addBook,
      data: {
        image: cover || book.image,
        name: book.name.trim(),
        author_name: book.authorName,
        category_name: book.categoryName,
        plot_overview: book.plotOverview,
        quantity: book.quantity ?? DEFAULTS.quantity,
        cover_price: book.coverPrice ?? DEFAULTS.coverPrice,
        purchase_price: book.purchasePrice ?? DEFAULTS.purchasePrice,
        free_loan: book.freeLoan,
        sale_price: book.salePrice ?? DEFAULTS.salePrice,
        numdays_borrow: book.daysBorrow ?? DEFAULTS.daysBorrow,
      },
    });
    if (queued) kept.sent();
  };
  const number = (name: keyof Book, label: string, min = 0) => (
    <Form.Item name={name} label={label}>
      <InputNumber<number> min={min} max={1_000_000_000} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );

  return (
    <PageFrame title={t('add.title')} width="narrow" extra={uid === undefined && <Tag>{t('sample')}</Tag>}>
      {kept.restored && <KeptNotice onClear={kept.clear} />}
      <Form
        form={form}
        layout="vertical"
        className="panel"
        {...kept.fields}
        disabled={post.running}
        scrollToFirstError={{ focus: true }}
        onKeyDown={ignoreComposingEnter}
        onFinish={submit}
      >
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
        <Form.Item
          name="image"
          label={t('add.image')}
          rules={[{ pattern: /^https:\/\/.+/, message: t('add.imageInvalid') }]}
        >
          <Input type="url" maxLength={500} placeholder="https://" disabled={cover !== ''} />
        </Form.Item>
        {uid !== undefined && <CoverUpload key={taken} disabled={post.running} onImage={setCover} />}
        {preview && (
          <img
            src={preview}
            alt={t('add.preview')}
            width={150}
            height={200}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            className="book-preview"
          />
        )}
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
        <Button type="primary" htmlType="submit" loading={post.running}>
          {uid === undefined ? t('add.signIn') : t('add.submit')}
        </Button>
      </Form>
      <PostStatus post={post} />
    </PageFrame>
  );
}
