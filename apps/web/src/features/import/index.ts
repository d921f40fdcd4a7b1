export { ImportButton } from './import-button.tsx';
export { ImportScreen } from './import-screen.tsx';
