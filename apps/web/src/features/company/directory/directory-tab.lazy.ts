import { createElement } from 'react';
import { lazyPart } from '../../../shared/lazy.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';

export const DirectoryTab = lazyPart(async () => (await import('./directory-tab.tsx')).DirectoryTab, {
  pending: createElement(PagePending),
});
