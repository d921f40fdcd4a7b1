export { QueueScreen } from './screens/queue-screen.tsx';
export { queueSearch } from './search.ts';
