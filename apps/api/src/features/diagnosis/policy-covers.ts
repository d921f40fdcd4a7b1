import { itemDefinition, joinList } from '@farol/domain/catalogue';
import type { Contents, OptionRow } from './contents.store.ts';

type PolicyRow = Contents['apolices'][number]['row'];
type Covering = Pick<PolicyRow, 'diagnostico_produto_item_opcao_id' | 'proposta_id' | 'opcoes_cobertas'>;

/**
 * Options that a policy insures: its own, or those that the proposal had at its registering, without what the
 * provider refuses. A later round does not change them; an option that left the proposal is not among them.
 */
export const coveredBy = (policy: Covering, options: readonly OptionRow[]): OptionRow[] =>
  options.filter((option) =>
    policy.proposta_id === null
      ? option.diagnostico_produto_item_opcao_id === policy.diagnostico_produto_item_opcao_id
      : option.proposta_id === policy.proposta_id &&
        option.situacao_fornecedor !== 'recusada' &&
        (policy.opcoes_cobertas ?? []).includes(option.diagnostico_produto_item_opcao_id),
  );

/** An option insured by a policy. */
export const isInsured = ({ apolices, opcoes }: Contents, option: OptionRow): boolean =>
  apolices.some(({ row }) => coveredBy(row, opcoes).includes(option));

/** A policy is registered for the option or for another of its proposal. */
export const hasPolicy = (contents: Contents, option: OptionRow): boolean =>
  isInsured(contents, option) ||
  (option.proposta_id !== null &&
    contents.apolices.some(({ row }) => row.proposta_id === option.proposta_id));

/** "Doenças graves e Seguro de vida temporário": items that a policy covers, by their codes. */
export const coveredNames = (codigos: readonly string[]): string =>
  joinList([...new Set(codigos.map((codigo) => itemDefinition(codigo).nome))]);
