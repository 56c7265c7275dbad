import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/PageFrame';

const BACK_ENDS = [
  'java',
  'python',
  'csharp',
  'nodejs',
  'awslambdaserverless',
  'googlecloudfunctions',
  'microsoftazurefunctions',
] as const;

type BackEnd = (typeof BACK_ENDS)[number];

export type Topic = 'blogs' | 'contact' | 'dynamicpage' | BackEnd;

const isBackEnd = (topic: Topic): topic is BackEnd => BACK_ENDS.some((name) => name === topic);

/** A page of one heading and a few words: languages, clouds, blogs, contact. */
export function TopicScreen({ topic }: { topic: Topic }) {
  const { t } = useTranslation('content');
  return (
    <PageFrame title={t(`topic.${topic}.title`)} width="narrow">
      <div className="panel">
        <p>{t(`topic.${topic}.text`)}</p>
        {isBackEnd(topic) && (
          <>
            <h2>{t('how')}</h2>
            <ol>
              <li>{t('steps.read')}</li>
              <li>{t('steps.work')}</li>
              <li>{t('steps.answer')}</li>
            </ol>
          </>
        )}
      </div>
    </PageFrame>
  );
}
