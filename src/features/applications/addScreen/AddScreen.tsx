import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { packFormAddress } from '../../../protocol';
import { PlainNotice } from '../../../ui/PlainNotice';
import { LineForm } from '../LineForm';
import { useAddScreen } from './useAddScreen';

interface AddScreenProps {
  application: string;
  documents: readonly ConfigurationDocument[];
}

/** One more screen of an application: published with a first content, then opened in the editor. */
export function AddScreen({ application, documents }: AddScreenProps) {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const [entered, setEntered] = useState('');
  const [tile, setTile] = useState(true);
  const [adding, setAdding] = useState(false);
  const [tileMissing, setTileMissing] = useState(false);
  const { add, error } = useAddScreen(application, documents);
  const title = entered.trim();

  const submit = async () => {
    setAdding(true);
    setTileMissing(false);
    const words = { back: t('screens.back'), text: t('screens.starter') };
    const added = await add({ title, words, tile });
    setAdding(false);
    if (!added) return;
    setEntered('');
    setTileMissing(!added.tiled);
    const address = packFormAddress({ reference: added.ref, application, appUserId: '' });
    if (added.tiled) void navigate(`/designer/${address}`);
  };

  return (
    <LineForm
      className="add-screen"
      label={t('screens.title')}
      submitLabel={t('screens.add')}
      input={{ dir: 'auto', maxLength: 100 }}
      entered={entered}
      onEnter={setEntered}
      ready={title !== ''}
      busy={adding}
      send={() => void submit()}
      error={error}
    >
      <Checkbox checked={tile} onChange={({ target }) => setTile(target.checked)}>
        {t('screens.tile')}
      </Checkbox>
      {tileMissing && <PlainNotice tone="warning">{t('screens.untiled')}</PlainNotice>}
    </LineForm>
  );
}
