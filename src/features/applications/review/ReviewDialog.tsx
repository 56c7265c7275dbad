import { Alert, Button, Checkbox, Modal, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutProblem } from '../../../authoring/check/LayoutProblem';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { ErrorState } from '../../../ui/ErrorState';
import { useDocumentName } from '../../../ui/useDocumentName';
import { ChangedLines } from './ChangedLines';
import './review.css';
import type { ReviewedChange } from './reviewedChanges';

const SHOWN_PROBLEMS = 5;

const SHOWN_NAMES = 20;
const namesOf = (names: readonly string[]): string =>
  names.slice(0, SHOWN_NAMES).join(', ') + (names.length > SHOWN_NAMES ? ', …' : '');

interface ReviewDialogProps {
  title: string;
  sendLabel: string;
  /** Label of the confirmation to send the changes despite errors. */
  anywayLabel: string;
  /** Shown above the changes. */
  intro?: string;
  /** Shown instead of the list if there are no changes. */
  empty?: string;
  changes: readonly ReviewedChange[];
  busy: boolean;
  error: unknown;
  /** Shown below the error: what happened to the drafts. */
  failed?: string;
  /** Shown below the changes: the consequences of sending them. */
  children: ReactNode;
  onSend: (changes: readonly ReviewedChange[]) => void;
  onClose: () => void;
}

/** Lists the changes of an application with their remaining problems; the person selects what is sent and confirms errors. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { title, sendLabel, anywayLabel, intro, empty, changes, busy, error, failed } = props;
  const { children, onSend, onClose } = props;
  const { t } = useTranslation('applications');
  // Changes that would overwrite a newer version are deselected at first.
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(
    () =>
      new Set(changes.flatMap(({ ref, stale, unusable }) => (stale || unusable !== undefined ? [ref] : []))),
  );
  const [confirmed, setConfirmed] = useState(false);
  const picked = changes.filter(({ ref }) => !excluded.has(ref));
  const errors = picked.reduce((sum, one) => sum + one.errors.length, 0);
  const warnings = picked.reduce((sum, one) => sum + one.warnings.length, 0);
  const foreign = [...new Set(picked.flatMap((one) => one.foreign))];
  const setPicked = (ref: string, isPicked: boolean) => {
    const next = new Set(excluded);
    if (isPicked) next.delete(ref);
    else next.add(ref);
    setExcluded(next);
  };
  return (
    <Modal
      open
      title={title}
      width={900}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="close" disabled={busy} onClick={onClose}>
          {t('manage.cancel')}
        </Button>,
        <Button
          key="send"
          type="primary"
          loading={busy}
          disabled={picked.length === 0 || (errors > 0 && !confirmed)}
          onClick={() => onSend(picked)}
        >
          {sendLabel}
        </Button>,
      ]}
    >
      <div className="review">
        {intro !== undefined && <p>{intro}</p>}
        {changes.length === 0 && <Alert type="info" showIcon title={empty ?? t('review.same')} />}
        {foreign.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('review.foreign', { names: namesOf(foreign) })}
            description={t('review.foreignHelp')}
          />
        )}
        {errors > 0 && (
          <Alert
            type="warning"
            showIcon
            title={t('review.errors', { count: errors })}
            description={
              <Checkbox checked={confirmed} onChange={({ target }) => setConfirmed(target.checked)}>
                {anywayLabel}
              </Checkbox>
            }
          />
        )}
        {warnings > 0 && <Alert type="info" showIcon title={t('review.warnings', { count: warnings })} />}
        <ul className="review-changes" aria-label={t('review.changes')}>
          {changes.map((one) => (
            <li key={one.ref}>
              <Change
                change={one}
                picked={!excluded.has(one.ref)}
                onPick={(isPicked) => setPicked(one.ref, isPicked)}
              />
            </li>
          ))}
        </ul>
        {changes.length > 0 && children}
        {error !== undefined && <ErrorState error={error} />}
        {error !== undefined && failed !== undefined && <p role="status">{failed}</p>}
      </div>
    </Modal>
  );
}

interface ChangeProps {
  change: ReviewedChange;
  picked: boolean;
  onPick: (picked: boolean) => void;
}

function Change({ change, picked, onPick }: ChangeProps) {
  const { ref, state, before, after, errors, warnings, stale, unusable } = change;
  const { t } = useTranslation('applications');
  const [open, setOpen] = useState(false);
  const name = useDocumentName()(ref);
  return (
    <>
      <div className="review-change">
        <Checkbox
          checked={picked}
          disabled={unusable !== undefined}
          onChange={({ target }) => onPick(target.checked)}
        >
          <code className="wrap">{name}</code>
        </Checkbox>
        <Tag>{t(`page.release.${state}`)}</Tag>
        <Button
          size="small"
          aria-expanded={open}
          aria-label={t('review.diffLabel', { name })}
          onClick={() => setOpen(!open)}
        >
          {t('review.diff')}
        </Button>
      </div>
      {unusable !== undefined && <p>{t('review.unusable', { reason: unusable })}</p>}
      {stale && <p>{t('review.stale')}</p>}
      <Problems problems={[...errors, ...warnings]} />
      {open && <ChangedLines title={t('review.diffLabel', { name })} before={before} after={after} />}
    </>
  );
}

function Problems({ problems }: { problems: readonly LayoutProblem[] }) {
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  if (problems.length === 0) return null;
  const more = problems.length - SHOWN_PROBLEMS;
  return (
    <ul className="review-problems">
      {problems.slice(0, SHOWN_PROBLEMS).map(({ code, offset, message, severity }) => (
        <li key={`${String(offset)} ${code}`}>
          {t(`review.severity.${severity}`)}: {message[locale]}
        </li>
      ))}
      {more > 0 && <li>{t('review.more', { count: more })}</li>}
    </ul>
  );
}
