export { AdditionalDocumentsScreen } from './additional-documents.tsx';
export { countsOf, groupsOf } from './checklist.ts';
export { DocumentChecklist } from './document-checklist.tsx';
export { SignedProposal } from './signed-proposal.tsx';
