export { countKnownOfPolicy, findPolicyHeader, pickPolicySheet, proposePolicyMapping } from './headers.ts';
export { insurerKey, insurerNamedIn, matchInsurer } from './insurers.ts';
export { joinRows } from './join-rows.ts';
export { matchProduct, type ProdutoDaApolice, productCode, productOfCode } from './products.ts';
export { type ApoliceLida, readPolicyRow, remarksOf, wordKey } from './read-policy.ts';
