import { Button, Form, Tag } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePost } from '../../api/outbox/usePost';
import { Collection } from '../../protocol';
import { selectAuth } from '../../api/slices/authSlice';
import { keptFormKey } from '../../api/slices/browserStorage';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { KeptNotice } from '../../ui/KeptNotice';
import { LoadingState } from '../../ui/LoadingState';
import { PageFrame } from '../../ui/PageFrame';
import { PostStatus } from '../../ui/PostStatus';
import { useToast } from '../../ui/useToast';
import { useKeptForm } from '../../ui/useKeptForm';
import { BookFields } from './BookFields';
import { CoverUpload } from './CoverUpload';
import { BOOK_DEFAULTS, bookData, type Book } from './newBook';
import { useNumberMarks } from './useNumberMarks';
import './books.css';

/** The static add-book form; signed-out people see it as a sample and are asked to sign in when they post. */
export function BookScreen() {
  const auth = useAppSelector(selectAuth);
  // Kept forms belong to a user, so authentication must be settled first.
  if (auth.status === 'loading') return <LoadingState />;
  const uid = auth.status === 'signedIn' ? auth.person.uid : undefined;
  return <BookForm key={uid} uid={uid} />;
}

function BookForm({ uid }: { uid: string | undefined }) {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const post = usePost();
  const toast = useToast();
  const marks = useNumberMarks();
  const [form] = Form.useForm<Book>();
  const answered = post.entry?.status === 'answered' ? post.entry.key : '';
  const kept = useKeptForm(form, BOOK_DEFAULTS, {
    key: uid === undefined ? undefined : keptFormKey(uid, 'book'),
    failed: post.error !== undefined,
  });
  const { clear } = kept;
  useEffect(() => {
    // Cleared after success, so that the same book is not added twice.
    if (answered === '') return;
    clear();
    toast({
      text: t('add.done'),
      next: { words: t('add.openBookcase'), go: () => void navigate('/bookcase') },
    });
  }, [answered, clear, toast, navigate, t]);

  const submit = (book: Book) => {
    if (uid === undefined) {
      void navigate('/login', { state: { from: pathname } });
      return;
    }
    // `quiet`: the screen shows its own success message.
    const data = { ...bookData(book, kept.picture.picked?.image ?? '', marks), quiet: true };
    if (post.send({ application: 'book', postCollection: Collection.addBook, data })) kept.sent();
  };

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
        <BookFields upload={<CoverUpload disabled={uid === undefined || post.running} {...kept.picture} />} />
        <Button type="primary" htmlType="submit" loading={post.running}>
          {uid === undefined ? t('add.signIn') : t('add.submit')}
        </Button>
      </Form>
      <PostStatus post={post} />
    </PageFrame>
  );
}
