import { useTranslation } from 'react-i18next';
import { shortName } from './shortName';

/** The application that the console shows something for. */
export interface ApplicationSource {
  /** Its id; may be empty, where a message does not say it. */
  application: string;
  /** What it calls itself. */
  applicationName?: string | undefined;
}

/** Names an application beside its words. Names are untrusted: the id behind a name, in small letters, identifies the application. */
export function FromApplication({ application, applicationName = '' }: ApplicationSource) {
  const { t } = useTranslation('ui');
  const id = shortName(application);
  const name = shortName(applicationName) || id;
  if (name === '') return <span>{t('unnamedApplication')}</span>;
  if (name === id)
    return (
      <>
        <span>{t('application')}</span> <bdi>{id}</bdi>
      </>
    );
  return (
    <>
      <bdi>{name}</bdi>{' '}
      <small>
        ({t('applicationOfId')} <bdi>{id}</bdi>)
      </small>
    </>
  );
}

/** The same as a line above what the application says; nothing above the console's own words. */
export function FromLine({ from, id }: { from: ApplicationSource | undefined; id?: string }) {
  if (!from) return null;
  return (
    <p id={id} className="alert-from">
      <FromApplication {...from} />
    </p>
  );
}
