import { Empty, Input } from 'antd';
import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { widgets } from '../../authoring/check/catalogue/catalogue';
import { PageFrame } from '../../ui/PageFrame';
import './gallery/gallery.css';
import { GalleryCard } from './gallery/GalleryCard';
import { groupWidgets } from './gallery/groupWidgets';

/** The widget gallery: everything the engine draws, live, from the engine's own tables. */
export function DesignScreen() {
  const { t } = useTranslation('layouts');
  const [params, setParams] = useSearchParams();
  const text = params.get('widget') ?? '';
  const locale = useAppSelector(selectLocale);
  const found = groupWidgets(widgets, useDeferredValue(text), locale);
  const count = found.reduce((sum, { members }) => sum + members.length, 0);
  const id = useId();
  return (
    <PageFrame title={t('design.title')}>
      <p className="gallery-intro">
        {t('design.text')} <Link to="/jsoneditor/layout">{t('editor.title')}</Link>
      </p>
      <div className="gallery-filter">
        <label htmlFor={id}>{t('showcase.filter')}</label>
        <Input
          id={id}
          type="search"
          value={text}
          autoComplete="off"
          placeholder={t('canvas.palette.find')}
          onChange={({ target: { value } }) =>
            setParams(value === '' ? {} : { widget: value }, { replace: true })
          }
        />
        <span role="status">{t('showcase.count', { count })}</span>
      </div>
      {found.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('showcase.none', { text })} />
      )}
      {found.map(({ group, members }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(`showcase.group.${group}`)}</h2>
          <div className="gallery">
            {members.map((widget) => (
              <GalleryCard key={widget.name} widget={widget} />
            ))}
          </div>
        </section>
      ))}
    </PageFrame>
  );
}
