import './shared/theme/page-styles.ts';
import { homeDe } from '@farol/domain/access';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LoginScreen, ownAddress } from './features/auth/index.ts';
import { session } from './shared/api/session.ts';

// The page of the login alone: the application arrives while the person types, and takes the page over.

let arriving: Promise<typeof import('./application.tsx')> | null = null;
const application = () => {
  arriving ??= import('./application.tsx');
  return arriving;
};

const root = createRoot(document.getElementById('root') as HTMLElement);
const voltar = ownAddress(new URLSearchParams(window.location.search).get('voltar'));

async function enter(href: string): Promise<void> {
  const { startApplication } = await application();
  root.unmount();
  window.history.replaceState(null, '', href);
  startApplication();
}

const open = session.get();
if (open) void enter(homeDe(open.loggedAs));
else {
  root.render(
    <StrictMode>
      <LoginScreen voltar={voltar} onEntered={enter} />
    </StrictMode>,
  );
  document.addEventListener('input', () => void application().catch(() => (arriving = null)), { once: true });
}
