import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageFrame } from '../ui/PageFrame';

export function NotFound() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  return (
    <PageFrame title={`404 – ${t('notFound')}`} width="narrow">
      <p>{t('notFoundText')}</p>
      <Button type="primary" href="/" onClick={(event) => (event.preventDefault(), void navigate('/'))}>
        {t('backHome')}
      </Button>
    </PageFrame>
  );
}
