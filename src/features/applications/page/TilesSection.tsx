import { useTranslation } from 'react-i18next';
import { dashboardsOf } from '../tiles/tiles';
import { ScreenTile } from '../tiles/ScreenTile';
import { nameOfDocument } from '../../../ui/useDocumentName';
import { EditableDocuments, WithDocuments } from './WithDocuments';

/** Which screens have a tile on the application's dashboards, and the dashboards themselves. */
export function TilesSection({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  return (
    <>
      <p>{t('page.tilesIntro')}</p>
      <WithDocuments application={application}>
        {(documents) => {
          const screens = documents.filter(({ isScreen }) => isScreen);
          return (
            <>
              {screens.length === 0 && <p role="status">{t('manage.noScreens')}</p>}
              <ul className="screen-lines">
                {screens.map(({ ref, name }) => (
                  <li key={ref} className="screen-line">
                    <code className="wrap">{nameOfDocument(ref)}</code>
                    <ScreenTile application={application} documents={documents} reference={ref} name={name} />
                  </li>
                ))}
              </ul>
              <EditableDocuments application={application} documents={dashboardsOf(documents)} />
            </>
          );
        }}
      </WithDocuments>
    </>
  );
}
