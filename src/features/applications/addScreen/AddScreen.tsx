import { Button, Checkbox, Input, Space } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ConfigurationDocument } from '../../../api/configurationDocuments';
import { packFormAddress } from '../../../protocol';
import { ErrorState } from '../../../ui/ErrorState';
import { ignoreComposingEnter } from '../../../ui/ignoreComposingEnter';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAddScreen } from './useAddScreen';

interface AddScreenProps {
  application: string;
  documents: readonly ConfigurationDocument[];
}

/** One more screen of an application: published with a first content, then opened in the editor. */
export function AddScreen({ application, documents }: AddScreenProps) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const id = useId();
  const [entered, setEntered] = useState('');
  const [tile, setTile] = useState(true);
  const [adding, setAdding] = useState(false);
  const [untiled, setUntiled] = useState(false);
  const { add, error } = useAddScreen(application, documents);
  const title = entered.trim();

  const submit = async () => {
    setAdding(true);
    setUntiled(false);
    const words = { back: t('screens.back'), text: t('screens.starter') };
    const added = await add({ title, words, tile });
    setAdding(false);
    if (!added) return;
    setEntered('');
    setUntiled(!added.tiled);
    const address = packFormAddress({ reference: added.ref, application, appUserId: '' });
    if (added.tiled) void navigate(`/jsoneditor/${address}`);
  };

  return (
    <form
      className="add-screen"
      onKeyDown={ignoreComposingEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (title && !adding) void submit();
      }}
    >
      <label htmlFor={id}>{t('screens.title')}</label>
      <Space.Compact block>
        <Input
          id={id}
          dir="auto"
          value={entered}
          maxLength={100}
          onChange={({ target }) => setEntered(target.value)}
        />
        <Button htmlType="submit" loading={adding} disabled={!title}>
          {t('screens.add')}
        </Button>
      </Space.Compact>
      <Checkbox checked={tile} onChange={({ target }) => setTile(target.checked)}>
        {t('screens.tile')}
      </Checkbox>
      {untiled && <PlainNotice tone="warning">{t('screens.untiled')}</PlainNotice>}
      {error !== undefined && <ErrorState error={error} />}
    </form>
  );
}
