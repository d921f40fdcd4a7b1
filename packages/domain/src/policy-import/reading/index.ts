export { countKnownOfPolicy, findPolicyHeader, pickPolicySheet, proposePolicyMapping } from './headers.ts';
export { insurerKey, insurerNamedIn, matchInsurer } from './insurers.ts';
export { joinRows, splitByTerm } from './join-rows.ts';
export { indexKnownPolicies, type KnownPolicy } from './known-policies.ts';
export { matchProduct, type ProdutoDaApolice, productCode, productOfCode } from './products.ts';
export { type ApoliceLida, readPolicyRow, remarksOf, wordKey } from './read-policy.ts';
