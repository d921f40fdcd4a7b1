import { addDays, type CalendarDay } from '@farol/domain/calendar';
import { GRAVACAO_PESSOA } from '@farol/domain/catalogue';
import { itensCreatedWithArea } from '@farol/domain/study';
import { customerBody, generalBlock, type Row as TableRow } from '../answers/general.ts';
import { needsOf } from '../answers/needs.ts';
import { offerFor } from '../answers/offers.ts';
import { surveyRows } from '../answers/tables.ts';
import type { Family } from '../family.ts';
import type { OlderPlan } from './older-plans.ts';
import type { Actors, Row, RowSet, Stored } from './row-set.ts';

/** An hour of a day in São Paulo. */
export const at = (day: CalendarDay, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00-03:00`;

/** Every answer was given with this version of its form. */
const versionsOf = (campos: Row, versao: number) =>
  Object.fromEntries(Object.keys(campos).map((name) => [name, versao]));

const SURVEYED = 3;
const STUDY_VERSION = 7;

/** The customer with consents, as their consultant registered them. */
export function addCustomer(
  set: RowSet,
  plan: OlderPlan,
  family: Family,
  { empresa_id, consultor_id }: Actors,
) {
  const when = at(plan.steps.open, 9);
  const body: Row = { ...customerBody(family) };
  const cliente_id = set.add('cliente', {
    empresa_id,
    consultor_id,
    criador_id: consultor_id,
    ...body,
    versao: 1,
    criado_em: when,
    atualizado_em: when,
  });
  for (const finalidade of ['tratamento', 'dados_saude'])
    set.add('consentimento', {
      empresa_id,
      cliente_id,
      finalidade,
      canal: 'whatsapp',
      data: plan.steps.open,
      registrado_por: consultor_id,
      criado_em: when,
    });
  return { cliente_id, body };
}

/** Copied into a study when it ends. */
function personCopy(body: Row): Row {
  const spouse = (body.conjuge ?? {}) as Row;
  const values = Object.entries(GRAVACAO_PESSOA).map(([name, target]) => [
    name,
    target.startsWith('conjuge.') ? spouse[target.slice('conjuge.'.length)] : body[target],
  ]);
  return {
    ...Object.fromEntries(values.map(([name, value]) => [name, value ?? null])),
    endereco_cep: body.endereco_cep,
    pessoa_filhos: body.pessoa_filhos,
  };
}

/** The study with the answers of the survey. */
export function addStudy(
  set: RowSet,
  plan: OlderPlan,
  family: Family,
  actors: Actors,
  customer: { cliente_id: number; body: Row },
) {
  const { steps, ending, depth } = plan;
  const { empresa_id, consultor_id } = actors;
  const end = steps.issue ?? steps.close ?? steps.answer ?? steps.open;
  const isClosed = ending.kind === 'refused' || ending.kind === 'cancelled';
  const finished = at(end, isClosed ? 17 : 12);
  const survey = generalBlock(family, depth);
  const diagnostico_id = set.add('diagnostico', {
    empresa_id,
    cliente_id: customer.cliente_id,
    consultor_id,
    criador_id: consultor_id,
    estagio: ending.kind === 'cancelled' ? ending.estagio : ending.kind === 'refused' ? 6 : 10,
    entrada_no_estagio: finished,
    data_inicio: steps.open,
    data_apresentacao: steps.present ?? null,
    encerrado_em: isClosed ? finished : null,
    encerrado_motivo: isClosed ? ending.motivo : null,
    concluido_em: isClosed ? null : finished,
    campos: { ...survey, ...personCopy(customer.body) },
    campos_versao: versionsOf(survey, SURVEYED),
    ultima_atividade_em: finished,
    versao: STUDY_VERSION,
    criado_em: at(steps.open, 10),
    atualizado_em: finished,
  });
  addTableRows(set, empresa_id, diagnostico_id, at(steps.survey ?? steps.open, 14), family, {
    owner: { dono_tipo: 'diagnostico', dono_id: diagnostico_id },
    rows: surveyRows(family, depth, steps.survey ?? steps.open),
  });
  set.add('atividade', {
    empresa_id,
    tipo_atividade: 'estudo',
    funcionario_id: consultor_id,
    cliente_id: customer.cliente_id,
    diagnostico_id,
    status_tarefa: isClosed ? 4 : 3,
    entrada_no_estagio: finished,
    concluida_em: finished,
    versao: 1,
    criado_em: at(steps.open, 10),
    atualizado_em: finished,
  });
  return { diagnostico_id, end, isClosed };
}

function addTableRows(
  set: RowSet,
  empresa_id: number,
  diagnostico_id: number,
  when: string,
  family: Family,
  {
    owner,
    rows,
  }: { owner: { dono_tipo: 'diagnostico' | 'item'; dono_id: number }; rows: readonly TableRow[] },
): void {
  for (const [ordem, { tabela, ...campos }] of rows.entries())
    set.add('produto_item_tabela_item', {
      empresa_id,
      diagnostico_id,
      ...owner,
      tabela,
      linha_uuid: family.chance.uuid(),
      ordem,
      campos,
      campos_versao: versionsOf(campos, 1),
      versao: 1,
      criado_em: when,
      atualizado_em: when,
    });
}

export type OptionRow = {
  id: number;
  codigo: string;
  nome: string;
  campos: Row;
};

type AreaState = {
  diagnostico_id: number;
  area: number;
  especialista_id: number;
  files: Stored;
  /** How the customer answered the options, null before that. */
  answer: { status: 'approved' } | { status: 'reproved'; motivo: string } | null;
};

/** An area with all its items, the answers of those wanted, and an option for each once it was quoted. */
export function addArea(
  set: RowSet,
  plan: OlderPlan,
  family: Family,
  { empresa_id }: Actors,
  { diagnostico_id, area, especialista_id, files, answer }: AreaState,
): OptionRow[] {
  const { steps, depth, urgency } = plan;
  const born = at(steps.survey ?? steps.open, 14);
  const diagnostico_produto_id = set.add('diagnostico_produto', {
    empresa_id,
    diagnostico_id,
    produto_diagnostico_id: area,
    criado_em: born,
    atualizado_em: born,
  });
  const needs = needsOf(area, {
    family,
    study: { resultados: [] },
    depth,
    urgency,
    everything: false,
    today: steps.diagnosis ?? steps.open,
  });
  const options: OptionRow[] = [];
  for (const item of itensCreatedWithArea(area as 1, family.conjuge !== null)) {
    const need = needs.find((one) => one.codigo === item.codigo && one.tipo_segurado === item.tipo_segurado);
    const campos = need?.campos ?? {};
    const answered = at(steps.diagnosis ?? steps.open, 15);
    const diagnostico_produto_item_id = set.add('diagnostico_produto_item', {
      empresa_id,
      diagnostico_id,
      diagnostico_produto_id,
      ...item,
      campos,
      campos_versao: versionsOf(campos, 2),
      versao: need ? 2 : 1,
      criado_em: born,
      atualizado_em: need ? answered : born,
    });
    if (!need) continue;
    addTableRows(set, empresa_id, diagnostico_id, answered, family, {
      owner: { dono_tipo: 'item', dono_id: diagnostico_produto_item_id },
      rows: need.linhas ?? [],
    });
    if (!steps.quote) continue;
    const start = plan.n + Number(item.codigo.slice(2));
    const { validade_proposta: _, ...offer } = offerFor(
      { item: { ...campos, codigo: item.codigo }, n: 0, start },
      steps.quote,
    );
    const isIssued = answer?.status === 'approved';
    const quoted = at(steps.quote, 13);
    const arquivo_id = set.add('arquivo', {
      empresa_id,
      nome: 'cotacao.pdf',
      ...files,
      dono_tipo: 'diagnostico_produto_item_opcao',
      dono_id: 0,
      criado_por: especialista_id,
      criado_em: quoted,
    });
    const id = set.add('diagnostico_produto_item_opcao', {
      empresa_id,
      diagnostico_id,
      diagnostico_produto_item_id,
      ordem: 1,
      campos: offer,
      campos_versao: { ...versionsOf(offer, 1), arquivo: 2 },
      rodada: 1,
      status: answer?.status ?? 'analisis',
      recomendada: 'S',
      validade_proposta: addDays(steps.quote, 45),
      arquivo_id,
      numero_proposta: null,
      data_protocolo: isIssued ? (steps.file ?? null) : null,
      situacao_fornecedor: isIssued ? 'emitida' : null,
      motivo_recusa: answer?.status === 'reproved' ? answer.motivo : null,
      versao: isIssued ? 5 : 2,
      criado_por: especialista_id,
      criado_em: quoted,
      atualizado_em: isIssued && steps.issue ? at(steps.issue, 11) : quoted,
    });
    const option = set.rows.get('diagnostico_produto_item_opcao')!.at(-1)!;
    if (isIssued) option.numero_proposta = `P${200_000 + id}`;
    set.rows.get('arquivo')!.at(-1)!.dono_id = id;
    options.push({ id, codigo: item.codigo, nome: item.codigo, campos: offer });
  }
  return options;
}
