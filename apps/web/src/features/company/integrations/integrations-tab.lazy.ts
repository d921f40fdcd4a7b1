import { createElement } from 'react';
import { lazyPart } from '../../../shared/lazy.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';

export const IntegrationsTab = lazyPart(
  async () => (await import('./integrations-tab.tsx')).IntegrationsTab,
  { pending: createElement(PagePending) },
);
