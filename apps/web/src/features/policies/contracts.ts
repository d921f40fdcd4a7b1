import type { Apolice, Documento, Estudo } from '@farol/contracts';
import { propostasOf } from '@farol/domain/study';
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

/** The cover that stands for its proposal: one that the provider did not refuse, where there is one. */
const leadOf = (covers: readonly Cover[]): Cover | undefined =>
  covers.find(({ option }) => option.opcao.situacao_fornecedor !== 'recusada') ?? covers[0];

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
