import { AdditionalDocumentsScreen } from '../../features/documents/index.ts';
import { useArea } from './use-area.ts';

export const AdditionalDocumentsRoute = () => <AdditionalDocumentsScreen area={useArea()} />;
