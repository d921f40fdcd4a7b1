export { CustomersScreen } from './screens/customers-screen.tsx';
