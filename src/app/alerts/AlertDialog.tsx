import { Button, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CopyableKey } from '../../ui/CopyableKey';
import { FromLine } from '../../ui/FromApplication';
import type { OpenAlert } from './PlainAlert';

/** Words that somebody else wrote, such as a label or a value, stand in quotation marks. */
const QUOTED = /[“"«][^”"»]{0,200}[”"»]/g;
const VIETNAMESE = /đ|\p{Mn}/iu;
const MIN_WORDS = 2;

/**
 * The language of a sentence: hardly a Vietnamese one does without its marks, and no English one has them. Undefined for what is too
 * short to tell.
 */
export function languageOf(text: string): 'vi' | 'en' | undefined {
  const plain = text.slice(0, 2_000).replace(QUOTED, ' ').normalize('NFD');
  if (VIETNAMESE.test(plain)) return 'vi';
  const words = plain.split(/[^a-z']+/i).filter((word) => /^[a-z]/i.test(word));
  return words.length >= MIN_WORDS ? 'en' : undefined;
}

/** An alert as antd's dialog. */
export function AlertDialog({ text, isQuestion = false, from, keys, link, onClosed }: OpenAlert) {
  // An application may speak another language than the console; its sentence and the buttons below it are read together.
  const language = from && languageOf(text);
  const { t } = useTranslation('ui', language ? { lng: language } : {});
  const [open, setOpen] = useState(true);
  const [confirmed, setConfirmed] = useState(!isQuestion);
  const fromId = useId();
  const describedBy = from && fromId;
  const close = () => setOpen(false);
  const confirm = () => {
    setConfirmed(true);
    close();
  };
  return (
    <Modal
      open={open}
      width={416}
      centered
      closable={false}
      // As its title the text is also the dialog's name, with whose text it is.
      title={
        <>
          <FromLine from={from} id={fromId} />
          <div className="alert-text" dir="auto">
            {text}
          </div>
        </>
      }
      styles={{
        title: { fontWeight: 'normal', fontSize: 'inherit' },
        header: { marginBottom: 0 },
      }}
      onCancel={close}
      afterClose={() => onClosed(confirmed)}
      footer={
        <>
          {link && (
            <Link to={link.to} className="alert-link" onClick={close}>
              {link.words}
            </Link>
          )}
          {isQuestion && (
            // What changes nothing is what Enter does.
            <Button autoFocus aria-describedby={describedBy} onClick={close}>
              {t('no')}
            </Button>
          )}
          <Button type="primary" autoFocus={!isQuestion} aria-describedby={describedBy} onClick={confirm}>
            {t(isQuestion ? 'yes' : 'ok')}
          </Button>
        </>
      }
    >
      {keys?.map((key) => (
        <CopyableKey key={key.label} {...key} />
      ))}
    </Modal>
  );
}
