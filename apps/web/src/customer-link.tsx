import './shared/theme/page-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createLinkClient, LinkApp, openLink, takePrefetchedReply } from './features/public-study/index.ts';
import { colorScheme } from './shared/theme/color-scheme.ts';

colorScheme.follow();
const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
const queryClient = createLinkClient();

// Until the study is there the page shows the words that came with it.
void openLink(queryClient, token, takePrefetchedReply()).then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <LinkApp token={token} queryClient={queryClient} />
    </StrictMode>,
  ),
);
