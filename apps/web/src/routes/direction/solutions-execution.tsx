import { SolutionsExecutionScreen } from '../../features/policies/index.ts';
import { useArea } from './use-area.ts';

export const SolutionsExecutionRoute = () => <SolutionsExecutionScreen area={useArea()} />;
