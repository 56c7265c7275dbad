import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { FORM_LAYOUTS } from '../protocol';
import { ConfirmAddress } from './ConfirmAddress';
import { Form } from './formScreen';
import { SignedInOnly, SignedOutOnly } from './guards';
import { LeavingGuard } from './leaving/LeavingGuard';
import { SAMPLE_ROUTES } from './sampleRoutes';
import * as screens from './screens';
import { Shell } from './shell/Shell';
import { Apart } from './shell/ShellParts';

// Only with Redux DevTools can anybody put the console into an earlier state.
const AddressInStep =
  '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window
    ? lazy(async () => ({ default: (await import('./devTools/AddressInStep')).AddressInStep }))
    : undefined;

/** Languages and clouds with an introduction of their own; each is its address, too. */
const BACK_ENDS = [
  'java',
  'python',
  'csharp',
  'nodejs',
  'awslambdaserverless',
  'googlecloudfunctions',
  'microsoftazurefunctions',
] as const;

/** Those for visitors, or those for who is signed in alone. */
const samplePages = (isForMembers: boolean) =>
  SAMPLE_ROUTES.filter((route) => (route.isForMembers ?? false) === isForMembers).map(
    ({ path, application, form }) => (
      <Route key={path} path={path} element={<screens.Visitor application={application} form={form} />} />
    ),
  );

/**
 * Every route of the console, and none is left with something unsent unasked. All of them sit under the shell, save applications
 * by themselves.
 */
export function AppRoutes({ companyUrl }: { companyUrl: string }) {
  return (
    <>
      <Suspense>{AddressInStep && <AddressInStep />}</Suspense>
      <LeavingGuard>
        <Routes>
          <Route
            path="app/:id/*"
            element={
              <Apart>
                <screens.OwnWindow />
              </Apart>
            }
          />
          <Route element={<SignedInOnly />}>
            <Route
              path="designer/:data"
              element={
                <Apart>
                  <screens.Designer Share={screens.ShareDrafts} />
                </Apart>
              }
            />
          </Route>
          <Route element={<Shell companyUrl={companyUrl} />}>
            <Route element={<SignedInOnly />}>
              <Route index element={<screens.Dashboard />} />
              <Route path="application" element={<screens.Dashboard start={<screens.DeveloperStart />} />} />
              <Route path="application/:id/*" element={<screens.OneApplication />} />
              <Route path="dashboard" element={<screens.Dashboard />} />
              <Route path="generalform/*" element={<Form />} />
              {/* Where a proxy decoded the address, its `..` took `generalform` away. */}
              <Route path={`${FORM_LAYOUTS.replace('../', '')}*`} element={<Form />} />
              <Route path="design/generalform/*" element={<screens.DesignForm />} />
              <Route
                path="createappliation/*"
                element={<screens.CreateApplication Confirm={ConfirmAddress} />}
              />
              <Route path="registerdeveloper" element={<screens.RegisterDeveloper />} />
              <Route path="profile" element={<screens.Profile />} />
              {samplePages(true)}
              <Route
                path="deleteaccount"
                element={<screens.DeleteAccount Proof={screens.Reauthenticate} />}
              />
            </Route>
            <Route element={<SignedOutOnly fallback="/" />}>
              <Route path="login" element={<screens.Login />} />
            </Route>
            <Route element={<SignedOutOnly fallback="/dashboard" />}>
              <Route path="register" element={<screens.Register />} />
              <Route path="reset" element={<screens.Reset />} />
            </Route>
            <Route path="jsoneditor/:data" element={<screens.JsonEditor Share={screens.ShareDrafts} />} />
            {samplePages(false)}
            <Route path="design" element={<screens.Design />} />
            <Route path="blogs" element={<screens.Blogs />} />
            <Route path="contact" element={<screens.Contact companyUrl={companyUrl} />} />
            <Route path="policy" element={<screens.Policy companyUrl={companyUrl} />} />
            {BACK_ENDS.map((backEnd) => (
              <Route key={backEnd} path={backEnd} element={<screens.QuickStart backEnd={backEnd} />} />
            ))}
            <Route path="kubernetes" element={<screens.Kubernetes />} />
            <Route path="reactcarousel" element={<screens.TopUsers />} />
            <Route path="dynamicpage" element={<screens.DynamicPage />} />
            <Route path="sample/:id" element={<screens.Sample />} />
            <Route path="*" element={<screens.NotFound />} />
          </Route>
        </Routes>
      </LeavingGuard>
    </>
  );
}
