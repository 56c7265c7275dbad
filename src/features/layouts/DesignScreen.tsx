import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { layoutWords, LayoutView, type LayoutAction } from '../../layout';
import { editorOpened } from '../../state/layoutsSlice';
import { selectLocale } from '../../state/preferencesSlice';
import { useDark } from '../../ui/useDark';
import { PageFrame } from '../../ui/PageFrame';
import { sampleLayout } from './sampleLayout';

/** Where designing starts: a sample layout whose labels open their JSON. */
export function DesignScreen() {
  const { t } = useTranslation('layouts');
  const locale = useSelector(selectLocale);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const dark = useDark();
  const onAction = (action: LayoutAction) => {
    if (action.command !== 'label') return;
    dispatch(editorOpened({ text: JSON.stringify(action.node, null, 2), path: action.path }));
    void navigate(`/jsoneditor/${encodeURIComponent(action.path || 'layout')}`);
  };
  return (
    <PageFrame title={t('design.title')} width="narrow">
      <p>{t('design.text')}</p>
      <h2>{t('design.gallery')}</h2>
      <div className="panel">
        <LayoutView
          layout={sampleLayout}
          words={layoutWords[locale]}
          dark={dark}
          inspect
          onAction={onAction}
        />
      </div>
    </PageFrame>
  );
}
