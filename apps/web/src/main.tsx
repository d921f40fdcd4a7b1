import { startApplication } from './application.tsx';

await startApplication();
