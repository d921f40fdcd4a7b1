import { nextTask } from './shared/ui/pieces.ts';

// Each part of the code begins in a task of its own: all at once, a phone stood still for a quarter of a second.
await import('react-dom/client');
await nextTask();
const { startApplication } = await import('./application.tsx');
await nextTask();
await startApplication();
