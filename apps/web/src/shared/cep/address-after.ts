import type { Uf } from '@farol/domain/locations';

export const FILLED = [
  'endereco_estado',
  'endereco_cidade',
  'endereco_bairro',
  'endereco_logradouro',
] as const;
type Field = (typeof FILLED)[number];

/** What a postal code fills in; empty where it says nothing of it. */
export type CepAddress = {
  endereco_estado: Uf | null;
  endereco_cidade: string | null;
  endereco_bairro: string;
  endereco_logradouro: string;
};

export const NO_ADDRESS: CepAddress = {
  endereco_estado: null,
  endereco_cidade: null,
  endereco_bairro: '',
  endereco_logradouro: '',
};

type Lookup = {
  /** The fields when it began, and now: what was typed meanwhile stays. */
  before: CepAddress;
  now: CepAddress;
  /** The address at first, and what the former lookup filled: neither was typed here. */
  first: CepAddress;
  filled: Partial<CepAddress>;
  found: CepAddress;
};

/**
 * The fields that the answer to a postal code changes. What belongs to the former code goes; what was typed by hand
 * stays, unless the answer names another town and says something of it.
 */
export function addressAfter({ before, now, first, filled, found }: Lookup): Partial<CepAddress> {
  const isTyped = (field: Field): boolean =>
    Boolean(now[field]) && now[field] !== first[field] && now[field] !== filled[field];
  const isSameTown =
    now.endereco_estado === found.endereco_estado && now.endereco_cidade === found.endereco_cidade;
  const staysByHand = (field: Field): boolean => {
    if (!isTyped(field)) return false;
    if (field === 'endereco_estado') return !found.endereco_estado;
    if (field === 'endereco_cidade')
      return !found.endereco_cidade && now.endereco_estado === (found.endereco_estado ?? now.endereco_estado);
    return !found[field] || isSameTown;
  };
  const changed = FILLED.filter(
    (field) =>
      now[field] === before[field] && !staysByHand(field) && (now[field] || null) !== (found[field] || null),
  );
  return Object.fromEntries(changed.map((field) => [field, found[field]]));
}
