export { CompanyScreen } from './company-screen.tsx';
