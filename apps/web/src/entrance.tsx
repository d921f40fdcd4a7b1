import './shared/theme/page-styles.ts';
import { homeDe } from '@farol/domain/access';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followLogin, LoginScreen, ownAddress } from './features/auth/index.ts';
import { session } from './shared/api/session.ts';
import { colorScheme } from './shared/theme/color-scheme.ts';

// The page of the login alone: the application arrives while the person types, and takes the page over.

const application = () => import('./application.tsx');
const voltar = ownAddress(new URLSearchParams(window.location.search).get('voltar'));

let isEntering = false;
let stopFollowing: (() => void) | undefined;

/** Where the application does not arrive, as after a release, its page is asked for anew. */
async function enter(href: string): Promise<void> {
  if (isEntering) return;
  isEntering = true;
  stopFollowing?.();
  try {
    const { startApplication } = await application();
    window.history.replaceState(null, '', href);
    root.unmount();
    unfollow();
    void startApplication();
  } catch {
    window.location.replace(href);
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement);
const unfollow = colorScheme.follow();
const open = session.get();
if (open) window.location.replace(homeDe(open.loggedAs));
else {
  root.render(
    <StrictMode>
      <LoginScreen voltar={voltar} onEntered={enter} />
    </StrictMode>,
  );
  stopFollowing = followLogin(voltar, (href) => void enter(href));
  document.addEventListener('input', () => void application().catch(() => undefined), { once: true });
}
