export { CustomersAdminScreen } from './customers-admin-screen.tsx';
