import { Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../ui/LoadingState';
import { PageFrame } from '../../ui/PageFrame';
import { CompanyUrl } from './documents/Inlines';
import { lazyDocument } from './documents/lazyDocument';

type Language = 'vi' | 'en';

const EFFECTIVE = new Date('2026-11-20T00:00:00+07:00');

const policies = {
  vi: lazyDocument({
    lang: 'vi',
    load: async () => {
      const policy = await import(/* webpackChunkName: "policy-vi" */ './pages/policy.vi.md');
      return () => policy.default;
    },
  }),
  en: lazyDocument({
    lang: 'en',
    load: async () => {
      const policy = await import(/* webpackChunkName: "policy-en" */ './pages/policy.en.md');
      return () => policy.default;
    },
  }),
};

/** The privacy policy, in the console's language first; the other one is a switch away. */
export function PolicyScreen({ companyUrl }: { companyUrl: string }) {
  const { t, i18n } = useTranslation('content');
  const [chosen, setChosen] = useState<Language>();
  const language = chosen ?? (i18n.resolvedLanguage === 'en' ? 'en' : 'vi');
  const Policy = policies[language];
  const words = i18n.getFixedT(language, 'content');
  return (
    <PageFrame
      title={t('policy.title')}
      extra={
        <Segmented<Language>
          aria-label={t('policy.language')}
          options={[
            { value: 'vi', label: <span lang="vi">Tiếng Việt</span> },
            { value: 'en', label: <span lang="en">English</span> },
          ]}
          value={language}
          onChange={setChosen}
        />
      }
    >
      <p lang={language}>
        {language !== i18n.resolvedLanguage && (
          <>
            <strong>{words('policy.title')}</strong>
            {' · '}
          </>
        )}
        {words('policy.effective', {
          date: EFFECTIVE.toLocaleDateString(language === 'vi' ? 'vi-VN' : 'en-GB', {
            dateStyle: 'long',
            timeZone: 'Asia/Ho_Chi_Minh',
          }),
        })}
      </p>
      <Suspense fallback={<LoadingState />}>
        <CompanyUrl value={companyUrl}>
          <Policy />
        </CompanyUrl>
      </Suspense>
    </PageFrame>
  );
}
