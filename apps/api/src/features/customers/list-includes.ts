import type { CustomerRow } from './customers.store.ts';

type Row = Pick<CustomerRow, 'endereco_estado' | 'endereco_cidade' | 'conjuge'>;

/** Whether the comma list names this part. */
export const isIncluded = (includes: string | undefined, part: string): boolean =>
  includes?.split(',').some((name) => name.trim() === part) ?? false;

/** Parts that a line of customers has only if `includes` names them. */
export const includedParts = (
  includes: string | undefined,
  { endereco_estado, endereco_cidade, conjuge }: Row,
) => ({
  ...(isIncluded(includes, 'endereco') && { endereco: { endereco_estado, endereco_cidade } }),
  ...(isIncluded(includes, 'conjuge') && { conjuge }),
});
