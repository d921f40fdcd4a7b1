import { AwaitingSpecialistScreen } from '../../features/presentation/index.ts';
import { useArea } from './use-area.ts';

export const AwaitingSpecialistRoute = () => <AwaitingSpecialistScreen area={useArea()} />;
