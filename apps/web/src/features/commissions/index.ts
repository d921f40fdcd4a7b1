export { CommissionsScreen } from './commissions-screen.tsx';
export { StatementScreen } from './statement/statement-screen.tsx';
