export { AdditionalDocumentsScreen } from './additional-documents.tsx';
export { SeveralFiles } from './several/several-files.tsx';
export { SignedProposal } from './signed-proposal.tsx';
