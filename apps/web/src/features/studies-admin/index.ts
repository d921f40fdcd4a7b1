export { StudiesAdminScreen } from './studies-admin-screen.tsx';
