import { createElement } from 'react';
import { lazyPart } from '../../../shared/lazy.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';

export const ArchivesTab = lazyPart(async () => (await import('./archives-tab.tsx')).ArchivesTab, {
  pending: createElement(PagePending),
});
