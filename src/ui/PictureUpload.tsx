import { Alert, Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { originalOf } from '../protocol/pictures';
import { ErrorState } from './ErrorState';
import type { PickedPicture } from './PickedPicture';
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
  /** Uploads the `data:` URL, and gives the platform's name for it if it took it; called again for a retry. */
  send: (dataUrl: string) => Promise<string | undefined>;
  picked: PickedPicture | undefined;
  /** One that was picked before a reload has to be picked again. */
  isLost?: boolean | undefined;
  onPicked: (picked: PickedPicture | undefined) => void;
  /** State of the last upload. */
  outcome: { error?: unknown; isLoading: boolean };
}

/** Picks a picture from the device, makes it small, hands it over, and shows it; every failure can be tried again. */
export function PictureUpload(props: PictureUploadProps) {
  const { label, chosenLabel, disabled, size, width, height, send, picked, isLost, onPicked } = props;
  const { error, isLoading } = props.outcome;
  const { t } = useTranslation('exchange');
  const input = useRef<HTMLInputElement>(null);
  const status = useId();
  const isSamePerson = useSamePerson();
  const [fault, setFault] = useState<PictureFault>();
  const [reading, setReading] = useState(false);
  const busy = reading || isLoading;

  const upload = async (dataUrl: string) => {
    const image = await send(dataUrl);
    if (image !== undefined) onPicked({ image, dataUrl });
  };
  const pick = async (file: File) => {
    setFault(undefined);
    onPicked(undefined);
    setReading(true);
    const small = await smallPicture(file, size);
    // It is uploaded as the person who is signed in.
    if (!isSamePerson()) return;
    setReading(false);
    if (!small.ok) {
      setFault(small.reason);
      return;
    }
    onPicked({ image: '', dataUrl: small.dataUrl });
    await upload(small.dataUrl);
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
      {picked && (
        <img
          src={originalOf(picked.dataUrl)}
          alt={chosenLabel}
          width={width}
          height={height}
          decoding="async"
        />
      )}
      <div>
        <Button
          disabled={disabled || busy}
          loading={busy}
          aria-describedby={status}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {picked && !busy && (
          <Button type="text" disabled={disabled} onClick={() => onPicked(undefined)}>
            {t('upload.remove')}
          </Button>
        )}
      </div>
      <span id={status} role="status">
        {reading
          ? t('upload.reading')
          : isLoading
            ? t('upload.sending')
            : picked && picked.image !== ''
              ? t('upload.done')
              : t('upload.hint')}
      </span>
      {fault && <Alert type="error" showIcon role="alert" title={t(`upload.fault.${fault}`)} />}
      {isLost && <Alert type="warning" showIcon title={t('upload.lost')} />}
      {error !== undefined && picked && (
        <ErrorState error={error} onRetry={() => void upload(picked.dataUrl)} />
      )}
    </div>
  );
}
