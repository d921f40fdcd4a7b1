export { AddCustomerScreen } from './screens/add-customer-screen.tsx';
export { CustomerScreen } from './screens/customer-screen.tsx';
export { CustomersScreen } from './screens/customers-screen.tsx';
