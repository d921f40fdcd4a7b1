export { seesFileOfPolicy } from './file-access.ts';
export {
  announceImportedPolicies,
  insertImportedPolicies,
  knownPolicies,
  removeUntouchedPolicies,
} from './imported/imported.store.ts';
export { lockExpected, statedPay } from './pay/expected.store.ts';
export { refreshAllExpected, refreshExpected } from './pay/refresh-expected.ts';
export { visibleTo as visiblePolicies } from './policies.policy.ts';
export {
  type FoundPolicy,
  findPolicy,
  listPoliciesByIds,
  lockPolicyRow,
} from './policies.store.ts';
export { auditShownPolicies } from './policies-page.ts';
export { coversOf } from './policy-reply.ts';
export { matchesSearch } from './policy-search.store.ts';
