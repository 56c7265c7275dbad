import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../ui/LoadingState';
import { PageFrame } from '../../ui/PageFrame';
import type { BackEnd } from './documents/backEnds';
import { lazyDocument } from './documents/lazyDocument';

const loadSamples = async () => (await import(/* webpackChunkName: "samples" */ './samples')).samples;

const quickStarts = {
  vi: lazyDocument<{ backEnd: BackEnd }>({
    lang: 'vi',
    load: async () => {
      const { quickStartsVi } = await import(
        /* webpackChunkName: "quickstart-vi" */ './documents/quickStarts.vi'
      );
      return ({ backEnd }) => quickStartsVi[backEnd];
    },
    loadSamples,
  }),
  en: lazyDocument<{ backEnd: BackEnd }>({
    lang: 'en',
    load: async () => {
      const { quickStartsEn } = await import(
        /* webpackChunkName: "quickstart-en" */ './documents/quickStarts.en'
      );
      return ({ backEnd }) => quickStartsEn[backEnd];
    },
    loadSamples,
  }),
};

/** How a back end in one language, or in one cloud, answers the platform's requests. */
export function QuickStartScreen({ backEnd }: { backEnd: BackEnd }) {
  const { t, i18n } = useTranslation('content');
  const QuickStart = quickStarts[i18n.resolvedLanguage === 'en' ? 'en' : 'vi'];
  return (
    <PageFrame title={t(`quickStart.${backEnd}`)}>
      <Suspense fallback={<LoadingState />}>
        <QuickStart backEnd={backEnd} />
      </Suspense>
    </PageFrame>
  );
}
