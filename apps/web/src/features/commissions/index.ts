export { CommissionsScreen } from './commissions-screen.tsx';
