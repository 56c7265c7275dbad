import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingState } from '../../ui/LoadingState';
import { ApplicationPage } from './page/ApplicationPage';

const DataScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "data" */ './data/DataScreen')).DataScreen,
}));

/** The pages of one application: its data below `data/`, all else by the section in the address. */
export function OneApplication() {
  return (
    <Suspense fallback={<LoadingState />}>
      <Routes>
        <Route path="data/*" element={<DataScreen />} />
        <Route path="*" element={<ApplicationPage />} />
      </Routes>
    </Suspense>
  );
}
