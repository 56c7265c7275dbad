import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app/AppRoutes';
import { startWorker } from './app/offline/startWorker';
import { UpdateNotice } from './app/offline/UpdateNotice';
import { Providers } from './app/Providers';
import { fetchFirstScreen } from './app/firstScreen';
import { makeStore } from './app/store';
import { keepTranslatedText } from './app/keepTranslatedText';
import { localIdentity, targetOf } from './app/target';
import { parseConsoleConfig } from './config/parseConsoleConfig';
import { createFirebaseAuth } from './transport/firebaseAuth';
import { createFirebaseTransport } from './transport/firebaseTransport';
import { openDatabase } from './transport/openDatabase';
import { browserSessionHint } from './transport/sessionHint';

/** Builds the real dependencies and mounts; the only module with side effects. */
async function start(page: Document): Promise<void> {
  const root = page.getElementById('root');
  if (!root) return;
  const parsed = parseConsoleConfig(page);
  if (!parsed.ok) {
    root.className = '';
    root.setAttribute('role', 'alert');
    root.style.cssText = 'padding: 24px; font-family: system-ui, sans-serif; white-space: pre-wrap';
    root.textContent = parsed.message;
    return;
  }
  keepTranslatedText(page);
  const { config } = parsed;
  const target = targetOf(config);
  const hint = browserSessionHint();
  fetchFirstScreen(hint.expectsPerson());
  const auth = createFirebaseAuth(target, undefined, hint);
  const { store, ready } = makeStore({
    transport: createFirebaseTransport(target, { open: openDatabase }),
    auth,
    languages: navigator.languages,
  });
  await ready;
  // Only builds have a worker: the development server's files change under its hands.
  const updates = process.env['NODE_ENV'] === 'production' ? startWorker(navigator.serviceWorker) : undefined;
  createRoot(root).render(
    <BrowserRouter>
      <Providers store={store} auth={auth} local={localIdentity(config)}>
        <AppRoutes companyUrl={config.companyUrl} />
        {updates && <UpdateNotice updates={updates} />}
      </Providers>
    </BrowserRouter>,
  );
}

void start(document);
