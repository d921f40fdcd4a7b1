import { addDays, addMonths, type CalendarDay } from '@farol/domain/calendar';
import { CODIGO } from '@farol/domain/catalogue';
import type { OlderPlan } from './older-plans.ts';
import type { Actors, RowSet, Stored } from './row-set.ts';
import { at, type OptionRow } from './study-rows.ts';

type TaskState = {
  diagnostico_id: number;
  area: number;
  especialista_id: number;
  /** 6 issued; 7 refused, by the customer or because the study was cancelled. */
  estagio: 6 | 7;
  motivo: string | null;
  pontualidade: 1 | 2;
};

const URGENT_DAYS: Record<number, number> = { 2: 30, 3: 60, 4: 90, 5: 120 };

/** The area's task as it ended. */
export function addTask(
  set: RowSet,
  { steps, urgency }: OlderPlan,
  { empresa_id }: Actors,
  { area, diagnostico_id, especialista_id, estagio, motivo, pontualidade }: TaskState,
): number {
  const sent = at(steps.send!, 11);
  const ended =
    estagio === 6 ? at(steps.issue!, 11) : steps.close ? at(steps.close, 17) : at(steps.answer!, 10);
  return set.add('tarefa', {
    empresa_id,
    diagnostico_id,
    produto_diagnostico_id: area,
    especialista_id,
    atribuida_em: sent,
    estagio_especialista: estagio,
    status_tarefa: estagio === 6 ? 3 : 4,
    rodada: 1,
    apresentada: steps.present !== undefined,
    apresentada_em: steps.present ? at(steps.present, 16) : null,
    entrada_no_estagio: ended,
    pontualidade,
    motivo_recusa: motivo,
    dias_necessidade: URGENT_DAYS[urgency] ?? 60,
    dias_acompanhamento: 5,
    lembretes: 0,
    concluida_em: estagio === 6 ? ended : null,
    versao: estagio === 6 ? 5 : 2,
    criado_em: sent,
    atualizado_em: ended,
  });
}

/** Contracts of these items are renewed each year. */
const YEARLY: readonly string[] = [CODIGO.auto, CODIGO.residencial, CODIGO.seguro_fianca];
const LIFE_MONTHS = 240;

/** The end of a policy: the next one of those renewed each year, so that renewals go on arising. */
function endOf(codigo: string, campos: OptionRow['campos'], from: CalendarDay, today: CalendarDay) {
  if (YEARLY.includes(codigo)) {
    let end = addMonths(from, 12);
    while (end <= today) end = addMonths(end, 12);
    return end;
  }
  return codigo.startsWith('1.') && campos.periodo_cobertura !== 999 ? addMonths(from, LIFE_MONTHS) : null;
}

/** A policy for each option, with its file. */
export function addPolicies(
  set: RowSet,
  { steps }: OlderPlan,
  { empresa_id }: Actors,
  study: {
    cliente_id: number;
    diagnostico_id: number;
    area: number;
    especialista_id: number;
    today: CalendarDay;
  },
  options: readonly OptionRow[],
  file: Stored,
): number[] {
  const day = steps.issue!;
  const when = at(day, 11);
  const { cliente_id, diagnostico_id, area, especialista_id, today } = study;
  return options.map(({ id, codigo, campos }) => {
    const from = addDays(day, 1);
    const diagnostico_apolice_id = set.add('diagnostico_apolice', {
      empresa_id,
      diagnostico_id,
      cliente_id,
      produto_diagnostico_id: area,
      diagnostico_produto_item_opcao_id: id,
      numero_apolice: `${codigo.replace('.', '')}.${day.slice(0, 4)}.${String(id).padStart(6, '0')}`,
      numero_proposta: `P${200_000 + id}`,
      fornecedor: campos.seguradora ?? campos.banco,
      vigencia_inicio: from,
      vigencia_fim: endOf(codigo, campos, from, today),
      valor_cobertura: campos.valor_cobertura ?? null,
      valor_premio: campos.valor_premio ?? campos.parcela ?? campos.aporte_mensal,
      periodicidade_pagamento: campos.periodicidade_pagamento === 'yearly' ? 'yearly' : 'monthly',
      forma_pagamento: campos.forma_pagamento === 'invoice' ? 'invoice' : 'card',
      versao: 1,
      criado_por: especialista_id,
      criado_em: when,
      atualizado_em: when,
    });
    const arquivo_id = set.add('arquivo', {
      empresa_id,
      nome: 'apolice.pdf',
      ...file,
      dono_tipo: 'diagnostico_apolice',
      dono_id: diagnostico_apolice_id,
      criado_por: especialista_id,
      criado_em: when,
    });
    set.add('diagnostico_apolice_arquivo', {
      empresa_id,
      diagnostico_apolice_id,
      x: 1,
      arquivo_id,
      criado_por: especialista_id,
      criado_em: when,
    });
    return diagnostico_apolice_id;
  });
}
