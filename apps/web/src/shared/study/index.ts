export * from './cache-saved.ts';
export * from './cached-study.ts';
export { institutionsQuery } from './institutions.ts';
export { insurersQuery, OTHER_INSURER, toChoices } from './insurers.ts';
export { isOfflineCopy, readOrOfflineCopy, useSaveOfflineCopy } from './offline-study.ts';
export { optionTermsQuery } from './option-terms.ts';
export * from './people.ts';
export * from './stored-study.ts';
export { useOpened } from './use-opened.ts';
