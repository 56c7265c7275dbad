import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { useTranslation } from 'react-i18next';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { dashboardsOf } from '../tiles/tiles';
import { ScreenRoles } from '../tiles/ScreenRoles';
import { ScreenTile } from '../tiles/ScreenTile';
import { nameOfDocument } from '../../../ui/useDocumentName';
import { ScreenName } from '../ScreenName';
import { useDocumentTitles } from '../useDocumentTitles';
import { EditableDocuments, WithDocuments } from './WithDocuments';

/** Which screens have a tile on the application's dashboards, and the dashboards themselves. */
export function TilesSection({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  return (
    <>
      <p>{t('page.tilesIntro')}</p>
      <WithDocuments application={application}>
        {(documents) => <Tiles application={application} documents={documents} />}
      </WithDocuments>
    </>
  );
}

interface TilesProps {
  application: string;
  documents: readonly ConfigurationDocument[];
}

function Tiles({ application, documents }: TilesProps) {
  const { t } = useTranslation('applications');
  const nameOf = useDocumentTitles(documents);
  const locale = useAppSelector(selectLocale);
  const screens = documents.filter(({ isScreen }) => isScreen);
  return (
    <>
      {screens.length === 0 && <p role="status">{t('manage.noScreens')}</p>}
      <ul className="screen-lines">
        {screens.map((screen) => (
          <li key={screen.ref} className="screen-line">
            <ScreenName title={screen.titles[locale]} id={nameOfDocument(screen.ref)} />
            <ScreenTile
              application={application}
              documents={documents}
              reference={screen.ref}
              name={nameOf(screen.ref)}
              saysTile
            />
            <ScreenRoles application={application} screen={screen} name={nameOf(screen.ref)} />
          </li>
        ))}
      </ul>
      <EditableDocuments application={application} documents={dashboardsOf(documents)} />
    </>
  );
}
