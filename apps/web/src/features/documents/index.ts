export { AdditionalDocumentsScreen } from './additional-documents.tsx';
export { SignedProposal } from './signed-proposal.tsx';
