import { Alert, Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { originalOf } from '../protocol/pictures';
import { ErrorState } from './ErrorState';
import { PICTURE_TYPES, smallPicture, type PictureFault, type PictureSize } from './smallPicture';
import { useSamePerson } from './useSamePerson';
import './pictureUpload.css';

interface PictureUploadProps {
  /** What the button says. */
  label: string;
  /** What the chosen picture is called to those who do not see it. */
  chosenLabel: string;
  disabled: boolean;
  /** Target size of the picture. */
  size: PictureSize;
  /** Box it is shown in, in px. */
  width: number;
  height: number;
  /** Uploads the `data:` URL; called again for a retry. */
  send: (dataUrl: string) => Promise<void>;
  /** The current picture was replaced or removed. */
  onClear: () => void;
  /** State of the last upload. */
  outcome: { error?: unknown; isLoading: boolean; isSuccess: boolean };
}

/** Picks a picture from the device, makes it small, hands it over, and shows it; every failure can be tried again. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, chosenLabel, disabled, size, width, height, send, onClear, outcome } = props;
  const { error, isLoading, isSuccess } = outcome;
  const { t } = useTranslation('exchange');
  const input = useRef<HTMLInputElement>(null);
  const status = useId();
  const isSamePerson = useSamePerson();
  const [picture, setPicture] = useState('');
  const [fault, setFault] = useState<PictureFault>();
  const [reading, setReading] = useState(false);
  const busy = reading || isLoading;

  const clear = () => {
    setPicture('');
    onClear();
  };
  const pick = async (file: File) => {
    setFault(undefined);
    clear();
    setReading(true);
    const small = await smallPicture(file, size);
    // It is uploaded as whoever is signed in.
    if (!isSamePerson()) return;
    setReading(false);
    if (!small.ok) {
      setFault(small.reason);
      return;
    }
    setPicture(originalOf(small.dataUrl));
    await send(small.dataUrl);
  };

  return (
    <div className="picture-upload">
      <input
        ref={input}
        type="file"
        className="picture-file"
        tabIndex={-1}
        accept={PICTURE_TYPES.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be picked again after a failure.
          target.value = '';
          if (file) void pick(file);
        }}
      />
      {picture && <img src={picture} alt={chosenLabel} width={width} height={height} decoding="async" />}
      <div>
        <Button
          disabled={disabled || busy}
          loading={busy}
          aria-describedby={status}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {picture && !busy && (
          <Button type="text" disabled={disabled} onClick={clear}>
            {t('upload.remove')}
          </Button>
        )}
      </div>
      <span id={status} role="status">
        {reading
          ? t('upload.reading')
          : isLoading
            ? t('upload.sending')
            : isSuccess
              ? t('upload.done')
              : t('upload.hint')}
      </span>
      {fault && <Alert type="error" showIcon role="alert" title={t(`upload.fault.${fault}`)} />}
      {error !== undefined && <ErrorState error={error} onRetry={() => void send(picture)} />}
    </div>
  );
}
