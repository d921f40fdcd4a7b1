export { ProfileScreen } from './screens/profile-screen.tsx';
export { TermsScreen } from './screens/terms-screen.tsx';
