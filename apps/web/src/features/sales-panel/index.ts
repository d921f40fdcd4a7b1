export { SalesPanelScreen } from './screens/sales-panel-screen.tsx';
