import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { editorOpened } from '../../api/slices/layoutsSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { decodeDashboardContent, LAYOUTS, packFormAddress } from '../../protocol';
import { noticeWords } from '../../ui/cardText';
import { ScreenWindow } from '../../ui/ScreenWindow';

const MAIN_DASHBOARD = `${LAYOUTS}/web/main_dashboard`;

/** Names the draft of a card; escaped, so that no id reads as the packed address of a screen. */
const draftNameOf = (application: string, id: string): string =>
  `card-${encodeURIComponent(`${application}/${id}`).replaceAll('_', '%5F')}`;

/** Opens the layout of an application's card in the editor; undefined for who may not. */
export function useEditCard(row: FeedRow, application: string): (() => void) | undefined {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { isOwn } = use(ScreenWindow);
  const isOwnApplication = useAppSelector(({ developer }) =>
    developer.applications.some((own) => own.application === application),
  );
  // The layout of a notice is the platform's.
  const isEdited = (isOwnApplication || row.message.mayEdit === true) && noticeWords(row.message) === '';
  if (isOwn || !isEdited) return undefined;
  return () => {
    const text = JSON.stringify(decodeDashboardContent(row.message).layout, null, 2);
    // An application's own card is its dashboard, which its developer can publish.
    const packed =
      row.id === application
        ? packFormAddress({ reference: MAIN_DASHBOARD, application, appUserId: '' })
        : undefined;
    const name = packed ?? draftNameOf(application, row.id);
    dispatch(editorOpened({ text, path: '', name }));
    void navigate(`/designer/${packed ?? encodeURIComponent(name)}`);
  };
}
