import { createElement } from 'react';
import { lazyPart } from '../../../shared/lazy.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';

export const MailTab = lazyPart(async () => (await import('./mail-tab.tsx')).MailTab, {
  pending: createElement(PagePending),
});
