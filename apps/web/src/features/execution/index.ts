export { AwaitingConsultantScreen } from './screens/awaiting-consultant.tsx';
export { ExecutionDocumentsScreen } from './screens/execution-documents.tsx';
export { ImplementationSolutionsScreen } from './screens/implementation-solutions.tsx';
