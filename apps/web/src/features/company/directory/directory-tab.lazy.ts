import { lazyPart } from '../../../shared/lazy.tsx';

export const DirectoryTab = lazyPart(async () => (await import('./directory-tab.tsx')).DirectoryTab);
