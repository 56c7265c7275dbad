import { Alert, Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadImageMutation } from '../../api/endpoints/images';
import { ErrorState } from '../../ui/ErrorState';
import { PICTURE_TYPES, smallPicture, type SmallPicture } from '../../ui/smallPicture';

interface CoverUploadProps {
  disabled: boolean;
  /** The platform's name for the picture, to be posted in place of an address; empty when it was taken away. */
  onImage: (image: string) => void;
}

/** Picks a cover from the device, makes it small, hands it over, and shows it; every failure can be tried again. */
export function CoverUpload({ disabled, onImage }: CoverUploadProps) {
  const { t } = useTranslation('books');
  const input = useRef<HTMLInputElement>(null);
  const status = useId();
  const [picture, setPicture] = useState('');
  const [fault, setFault] = useState<Extract<SmallPicture, { ok: false }>['why']>();
  const [reading, setReading] = useState(false);
  const [upload, { error, isLoading, isSuccess, reset }] = useUploadImageMutation();
  const busy = reading || isLoading;

  const send = async (image: string) => {
    const sent = await upload({ application: 'book', image });
    if (sent.data) onImage(sent.data.image);
  };
  const pick = async (file: File) => {
    reset();
    setFault(undefined);
    setPicture('');
    onImage('');
    setReading(true);
    const small = await smallPicture(file);
    setReading(false);
    if (!small.ok) {
      setFault(small.why);
      return;
    }
    setPicture(small.dataUrl);
    await send(small.dataUrl);
  };
  const remove = () => {
    reset();
    setPicture('');
    onImage('');
  };

  return (
    <div className="cover-upload">
      <input
        ref={input}
        type="file"
        className="cover-file"
        tabIndex={-1}
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('add.pick')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be picked again after a failure.
          target.value = '';
          if (file) void pick(file);
        }}
      />
      {picture && <img src={picture} alt={t('add.cover')} width={150} height={200} decoding="async" />}
      <div>
        <Button
          disabled={disabled || busy}
          loading={busy}
          aria-describedby={status}
          onClick={() => input.current?.click()}
        >
          {t('add.pick')}
        </Button>
        {picture && !busy && (
          <Button type="text" disabled={disabled} onClick={remove}>
            {t('add.removeCover')}
          </Button>
        )}
      </div>
      <span id={status} role="status">
        {reading
          ? t('add.reading')
          : isLoading
            ? t('add.uploading')
            : isSuccess
              ? t('add.uploaded')
              : t('add.pickHint')}
      </span>
      {fault && <Alert type="error" showIcon role="alert" title={t(`add.fault.${fault}`)} />}
      {error !== undefined && <ErrorState error={error} onRetry={() => void send(picture)} />}
    </div>
  );
}
