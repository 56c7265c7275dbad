import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../api/hooks';
import { useNavigate } from 'react-router-dom';
import { editorOpened } from '../../api/slices/layoutsSlice';

/** Opens the screen's own layout in the editor, under the address of the screen. */
export function EditLayoutButton({ packed, layout }: { packed: string; layout: unknown }) {
  const { t } = useTranslation('form');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      onClick={() => {
        dispatch(editorOpened({ text: JSON.stringify(layout, null, 2), path: '', name: packed }));
        void navigate(`/designer/${packed}`);
      }}
    >
      {t('editLayout')}
    </Button>
  );
}
