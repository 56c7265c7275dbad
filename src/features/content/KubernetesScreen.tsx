import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../ui/LoadingState';
import { PageFrame } from '../../ui/PageFrame';
import { lazyDocument } from './documents/lazyDocument';

const guides = {
  vi: lazyDocument({
    lang: 'vi',
    load: async () => {
      const guide = await import(/* webpackChunkName: "kubernetes-vi" */ './documents/kubernetes.vi');
      return () => guide.kubernetesVi;
    },
  }),
  en: lazyDocument({
    lang: 'en',
    load: async () => {
      const guide = await import(/* webpackChunkName: "kubernetes-en" */ './documents/kubernetes.en');
      return () => guide.kubernetesEn;
    },
  }),
};

/** The installation guide: complete in Vietnamese, short in English, the same commands in both. */
export function KubernetesScreen() {
  const { i18n } = useTranslation('content');
  const Guide = guides[i18n.resolvedLanguage === 'en' ? 'en' : 'vi'];
  return (
    <PageFrame title="Kubernetes">
      <Suspense fallback={<LoadingState />}>
        <Guide />
      </Suspense>
    </PageFrame>
  );
}
