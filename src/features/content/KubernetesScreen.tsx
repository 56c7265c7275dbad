import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../ui/LoadingState';
import { PageFrame } from '../../ui/PageFrame';
import { lazyDocument } from './documents/lazyDocument';

const guides = {
  vi: lazyDocument({
    lang: 'vi',
    load: async () => {
      const guide = await import(/* webpackChunkName: "kubernetes-vi" */ './pages/kubernetes.vi.md');
      return () => guide.default;
    },
  }),
  en: lazyDocument({
    lang: 'en',
    load: async () => {
      const guide = await import(/* webpackChunkName: "kubernetes-en" */ './pages/kubernetes.en.md');
      return () => guide.default;
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
