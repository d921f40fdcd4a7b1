import { policyKey } from '../../commissions/index.ts';
import { insurerKey } from './insurers.ts';
import type { ApoliceLida } from './read-policy.ts';
import { type Term, termsOverlap } from './terms.ts';

/** A registered policy; `chave` is the key of its number. */
export type KnownPolicy = Term & { chave: string; cliente_id: number; fornecedor: string | null };

type RowPolicy = Pick<
  ApoliceLida,
  'numero_apolice' | 'fornecedor' | 'item' | 'vigencia_inicio' | 'vigencia_fim'
>;

const ANY = '*';

/**
 * Finds rows whose policy is registered already: its number and insurer, in an overlapping term. An insurer that is not
 * named is any; a collective policy (rows with an item) has one number for many customers.
 */
export function indexKnownPolicies(known: readonly KnownPolicy[]) {
  const insurers = new Map<string | null, string>();
  const keyOfInsurer = (name: string | null): string => {
    const key = insurers.get(name) ?? insurerKey(name);
    insurers.set(name, key);
    return key;
  };
  // Distinct terms by number, insurer and customer: thousands of customers of one number mostly share one term.
  const terms = new Map<string, Map<string, Term>>();
  const keyOf = (chave: string, insurer: string, cliente_id: number | null | typeof ANY): string =>
    JSON.stringify([chave, insurer, cliente_id]);
  for (const { chave, cliente_id, fornecedor, vigencia_inicio, vigencia_fim } of known) {
    const insurer = fornecedor === null ? ANY : keyOfInsurer(fornecedor);
    for (const customer of [cliente_id, ANY] as const) {
      const key = keyOf(chave, insurer, customer);
      const ofKey = terms.get(key) ?? new Map<string, Term>();
      ofKey.set(`${vigencia_inicio} ${vigencia_fim}`, { vigencia_inicio, vigencia_fim });
      terms.set(key, ofKey);
    }
  }
  return (policy: RowPolicy, cliente_id: number | null): boolean => {
    const chave = policyKey(policy.numero_apolice);
    const customer = policy.item === '' ? ANY : cliente_id;
    return [ANY, keyOfInsurer(policy.fornecedor)].some((insurer) =>
      terms
        .get(keyOf(chave, insurer, customer))
        ?.values()
        .some((term) => termsOverlap(term, policy)),
    );
  };
}
