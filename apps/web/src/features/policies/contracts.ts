import type { Apolice, Documento, Estudo } from '@farol/contracts';
import { approvedEnd, propostasOf } from '@farol/domain/study';
import {
  type AreaView,
  approvedOptions,
  type ItemView,
  isActiveTask,
  type OptionView,
} from '../study/index.ts';

export type ContractState = 'pending' | 'waiting' | 'issued' | 'refused' | 'ended';

type Cover = { item: ItemView; option: OptionView };

/** Proposal and policy of an approved option, or of all that one proposal covers. */
export type Contract = Cover & {
  /** All covers of the proposal, the first one included. */
  covers: readonly Cover[];
  state: ContractState;
  proposal: {
    number: string | null;
    filedOn: string | null;
    payment: string | null;
    signed: Documento | null;
  };
  refusal: string | null;
  policies: Apolice[];
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function stateOf({ tarefa }: AreaView, option: OptionView, policies: readonly Apolice[]): ContractState {
  if (option.opcao.situacao_fornecedor === 'recusada') return 'refused';
  if (option.opcao.situacao_fornecedor === 'emitida' || policies.length > 0) return 'issued';
  if (!isActiveTask(tarefa)) return 'ended';
  return tarefa.estagio_especialista >= 5 ? 'waiting' : 'pending';
}

/** The signed proposal of an option, or the one of its area. */
function signedProposalOf(estudo: Estudo, area: number, ids: readonly number[]): Documento | null {
  const signed = estudo.diagnostico_documentos.filter(
    (d) => d.tipo === 'proposta_assinada' && d.produto_diagnostico_id === area,
  );
  const ofOption = signed.find((d) => ids.includes(d.diagnostico_produto_item_opcao_id ?? 0));
  const ofArea = signed.find((d) => d.diagnostico_produto_item_opcao_id === null);
  return ofOption ?? ofArea ?? null;
}

/** The cover that represents its proposal: preferably one that the provider did not refuse. */
const leadOf = (covers: readonly Cover[]): Cover | undefined =>
  covers.find(({ option }) => option.opcao.situacao_fornecedor !== 'recusada') ?? covers[0];

const sum = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null)
    ? values.reduce<number>((cents, value) => cents + Math.round((value ?? 0) * 100), 0) / 100
    : null;

const amount = (...values: unknown[]): number | null =>
  values.find((value): value is number => typeof value === 'number') ?? null;

/** What the customer approved, of all that a policy covers: of several the amounts are not one amount insured. */
export function approvedOf(
  codigo: string,
  covers: readonly Cover[],
  { vigencia_inicio, coberturas }: Apolice,
) {
  const insured = coberturas?.map((one) => one.diagnostico_produto_item_opcao_id);
  const opcoes = covers
    .filter(({ option }) => insured?.includes(option.id) ?? true)
    .map(({ option }) => option.opcao);
  const [first] = opcoes;
  return {
    valor_cobertura: opcoes.length === 1 ? amount(first?.valor_cobertura, first?.credito_valor) : null,
    valor_premio: sum(opcoes.map((one) => amount(one.valor_premio, one.parcela, one.aporte_mensal))),
    periodicidade_pagamento:
      text(first?.periodicidade_pagamento) ?? (amount(first?.valor_premio) === null ? 'monthly' : null),
    vigencia_fim: first && vigencia_inicio ? approvedEnd(codigo, first, vigencia_inicio) : null,
  };
}

export function contractsOf(estudo: Estudo, view: AreaView): Contract[] {
  const approved = approvedOptions(view).map((one) => ({
    ...one,
    proposta_id: one.option.opcao.proposta_id ?? null,
  }));
  return propostasOf(approved).flatMap((covers) => {
    const lead = leadOf(covers);
    if (!lead) return [];
    const { item, option } = lead;
    const policies = estudo.diagnostico_apolices.filter(
      (policy) => policy.diagnostico_produto_item_opcao_id === option.id,
    );
    const { opcao } = option;
    const ids = covers.map((cover) => cover.option.id);
    return [
      {
        item,
        option,
        covers,
        state: stateOf(view, option, policies),
        proposal: {
          number: text(opcao.numero_proposta),
          filedOn: text(opcao.data_protocolo),
          payment: text(opcao.forma_pagamento),
          signed: signedProposalOf(estudo, view.area, ids),
        },
        refusal: text(opcao.situacao_fornecedor_motivo),
        policies,
      },
    ];
  });
}
