import { Suspense, type ComponentProps } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { LoadingState } from '../../ui/LoadingState';
import { CreateApplicationScreen } from './CreateApplicationScreen';
import { withTexts } from '../../ui/i18n';
import { lazyPart } from '../../ui/lazyPart';

const CollectionScreensScreen = lazyPart(() =>
  withTexts(
    ['listQuery'],
    async () =>
      (await import(/* webpackChunkName: "data" */ './collectionScreens/CollectionScreensScreen'))
        .CollectionScreensScreen,
  ),
);

/** The pages about one's own applications: creating one, and below it making screens of one's data. */
export function ApplicationsRoutes({ Confirm }: ComponentProps<typeof CreateApplicationScreen>) {
  return (
    <Routes>
      <Route index element={<CreateApplicationScreen Confirm={Confirm} />} />
      <Route
        path=":id/screens"
        element={
          <Suspense fallback={<LoadingState />}>
            <CollectionScreensScreen />
          </Suspense>
        }
      />
      <Route path="*" element={<Navigate to="/createappliation" replace />} />
    </Routes>
  );
}
