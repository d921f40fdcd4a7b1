import type { Estudo, Opcao } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import {
  CAMPOS_DA_PROPOSTA,
  coveredTogether,
  differingTerms,
  inSameProposta,
  type Problema,
  propostasOf,
  providerKey,
} from '@farol/domain/study';
import { insuredOptions } from '../quotations/index.ts';
import { type ApprovedOption, SIGNED } from './closing.ts';
import { executionTexts as texts } from './texts.ts';

/** The approved options that one proposal covers; one option alone is a group too. The first represents it. */
export type ProposalGroup = { lead: ApprovedOption; covers: readonly ApprovedOption[] };

const idOf = ({ option }: ApprovedOption): number => option.diagnostico_produto_item_opcao_id;

export const proposalGroups = (taken: readonly ApprovedOption[]): ProposalGroup[] =>
  propostasOf(taken.map((one) => ({ ...one, proposta_id: one.option.proposta_id ?? null }))).flatMap(
    (covers) => {
      const [lead] = covers;
      return lead ? [{ lead, covers }] : [];
    },
  );

/** Every option of an area that is approved and not refused by the provider, in the proposal of this one. */
export const insuredTogether = (study: Estudo, option: Opcao): Opcao[] =>
  inSameProposta(
    option,
    study.diagnostico_produtos
      .flatMap((area) => area.diagnostico_produto_itens)
      .flatMap((item) => item.diagnostico_produto_item_opcoes),
  ).filter((one) => one.status === 'approved' && one.situacao_fornecedor !== 'recusada');

/** Other approved options of the provider: those that may join the proposal, and why the rest may not. */
export type OthersOfProvider = {
  joins: ApprovedOption[];
  apart: { item: ApprovedOption['item']; why: string }[];
};

const termsOf = ({ item, option }: ApprovedOption) => ({ codigo: item.codigo, valores: option });

/** Why an option may not join a proposal at its filing; null where it may. */
function refusalOf(insured: ReadonlySet<number>, lead: ApprovedOption, other: ApprovedOption): string | null {
  if (insured.has(idOf(other))) return texts.apart.insured;
  const terms = differingTerms(termsOf(lead), termsOf(other));
  return terms.length > 0 ? texts.apart.terms(joinList(terms)) : null;
}

/** Other approved options of the same provider, each still in a separate proposal. */
export function othersOfProvider(
  study: Estudo,
  { lead }: ProposalGroup,
  taken: readonly ApprovedOption[],
): OthersOfProvider {
  const insured = insuredOptions(study);
  if (insured.has(idOf(lead))) return { joins: [], apart: [] };
  const provider = providerKey(lead.option);
  const others = taken
    .filter(
      (one) =>
        idOf(one) !== idOf(lead) &&
        one.option.proposta_id == null &&
        one.item !== lead.item &&
        provider !== '' &&
        providerKey(one.option) === provider &&
        coveredTogether(lead.item.codigo, one.item.codigo),
    )
    .map((one) => ({ one, why: refusalOf(insured, lead, one) }));
  return {
    joins: others.flatMap(({ one, why }) => (why === null ? [one] : [])),
    apart: others.flatMap(({ one, why }) => (why === null ? [] : [{ item: one.item, why }])),
  };
}

/** Lists a problem with shared data of a proposal or policy once, at the option that represents the group. */
export function onceEach(
  problems: readonly Problema[],
  groups: readonly ProposalGroup[],
  isSame: (group: ProposalGroup) => ApprovedOption = ({ lead }) => lead,
): Problema[] {
  const others = new Set(
    groups.flatMap((group) => group.covers.map(idOf).filter((id) => id !== idOf(isSame(group)))),
  );
  return problems.filter(({ lugar: { opcao, campo = '', tabela } }) => {
    const isShared =
      CAMPOS_DA_PROPOSTA.has(campo) || campo === SIGNED || campo === 'apolice' || tabela === 'apolice';
    return opcao === undefined || !others.has(opcao) || !isShared;
  });
}
