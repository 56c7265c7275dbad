import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';
import { kubernetesGuide } from './kubernetesGuide';

/** The Vietnamese installation guide with its table of contents and copyable commands. */
export function KubernetesScreen() {
  const { t } = useTranslation('content');
  return (
    <PageFrame title="Kubernetes" width="narrow">
      <nav aria-label={t('contents')} className="panel" lang="vi">
        <ol>
          {kubernetesGuide.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#step-${index + 1}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      {kubernetesGuide.map(({ heading, text, commands }, index) => (
        <section key={heading} id={`step-${index + 1}`} lang="vi">
          <h2>
            {index + 1}. {heading}
          </h2>
          <p>{text}</p>
          {commands && (
            <Typography.Paragraph copyable={{ text: commands }}>
              <pre className="wrap" tabIndex={0}>
                {commands}
              </pre>
            </Typography.Paragraph>
          )}
        </section>
      ))}
    </PageFrame>
  );
}
