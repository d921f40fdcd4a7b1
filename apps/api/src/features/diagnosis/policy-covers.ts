import type { Contents, OptionRow } from './contents.store.ts';

type PolicyRow = Contents['apolices'][number]['row'];

const isAccepted = ({ status, situacao_fornecedor }: OptionRow): boolean =>
  status === 'approved' && situacao_fornecedor !== 'recusada';

/** Options that a policy insures: its own, or the accepted ones of its proposal. */
export const coveredBy = (
  policy: Pick<PolicyRow, 'diagnostico_produto_item_opcao_id' | 'proposta_id'>,
  options: readonly OptionRow[],
): OptionRow[] =>
  options.filter((option) =>
    policy.proposta_id === null
      ? option.diagnostico_produto_item_opcao_id === policy.diagnostico_produto_item_opcao_id
      : option.proposta_id === policy.proposta_id && isAccepted(option),
  );
