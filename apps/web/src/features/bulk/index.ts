export { useCustomerSelection } from './use-customer-selection.tsx';
