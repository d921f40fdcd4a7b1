import './shared/theme/page-styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openSheet, SheetApp } from './features/public-sheet/index.ts';
import { createLinkClient, takePrefetchedReply } from './features/public-study/index.ts';
import { colorScheme } from './shared/theme/color-scheme.ts';

colorScheme.follow();
const token = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
const queryClient = createLinkClient();

// Until the sheet is there the page shows the words that came with it.
void openSheet(queryClient, token, takePrefetchedReply()).then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <SheetApp token={token} queryClient={queryClient} />
    </StrictMode>,
  ),
);
