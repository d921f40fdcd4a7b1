import { roundTo } from '../br/index.ts';
import { dayInSaoPaulo, endOfDaySaoPaulo } from '../calendar/index.ts';
import type { Area, StatusRevisao } from '../code-lists/index.ts';
import { type AtoDaArea, actOfArea } from '../pipeline/activities/area-acts.ts';
import type { TipoTodo } from '../pipeline/activities/todo-kinds.ts';
import type {
  Aguardando,
  Estagio,
  EstagioEspecialista,
  MotivoRecusa,
  Pontualidade,
  StatusTarefa,
} from '../pipeline/codes.ts';
import { yearlyPremio } from './shown/cost.ts';
import type { OpcaoDoEstudo } from './snapshot.ts';

type TarefaDoQuadro = {
  tarefa_id: number;
  produto_diagnostico_id: Area;
  especialista_id: number | null;
  estagio_especialista: EstagioEspecialista;
  aguardando: Aguardando | null;
  prazo: string | null;
  adiada_ate: string | null;
  entrada_no_estagio: string;
};

type OpcaoDoQuadro = {
  diagnostico_produto_item_id: number;
  produto_diagnostico_id: Area;
  status: StatusRevisao;
  situacao_fornecedor: 'emitida' | 'recusada' | null;
  recomendada: 'S' | 'N';
  rodada: number;
  /** Answers that its yearly premium is made of. */
  campos: { valor_premio?: unknown; periodicidade_pagamento?: unknown; vigencia_meses?: unknown };
};

/** What the boards need to know of a study that is there, with a customer who is there. Instants are texts. */
export type FatosDoQuadro = {
  empresa_id: number;
  diagnostico_id: number;
  cliente_id: number;
  pessoa_nome: string;
  consultor_id: number;
  /** Of a made-up customer: on no list of work. */
  exemplo: boolean;
  estagio: Estagio;
  entrada_no_estagio: string;
  encerrado_em: string | null;
  encerrado_motivo: MotivoRecusa | null;
  /** Stages that it reached by its history, or 'encerrado'. */
  etapas: string[];
  data_inicio: string;
  atividade: {
    atividade_id: number;
    status_tarefa: StatusTarefa;
    aguardando: Aguardando | null;
    prazo: string | null;
    adiada_ate: string | null;
    pontualidade: Pontualidade | null;
    resposta_em: string | null;
  } | null;
  /** Areas that are not hidden. */
  areas: Area[];
  /** Not cancelled. */
  tarefas: TarefaDoQuadro[];
  /** Not deleted. */
  opcoes: OpcaoDoQuadro[];
};

/** A study on the boards. */
export type LinhaDoQuadro = Pick<
  FatosDoQuadro,
  | 'empresa_id'
  | 'diagnostico_id'
  | 'cliente_id'
  | 'pessoa_nome'
  | 'consultor_id'
  | 'exemplo'
  | 'estagio'
  | 'entrada_no_estagio'
  | 'data_inicio'
  | 'areas'
  | 'encerrado_motivo'
> & {
  encerrado: boolean;
  /** Neither closed nor concluded. */
  aberto: boolean;
  aguardando: Aguardando | null;
  /** Of the consultant's activity. */
  status_tarefa: StatusTarefa | null;
  /** The soonest open deadline. */
  prazo: string | null;
  /** The consultant is late from then on, while it is the consultant's turn. */
  consultor_atrasa_em: string | null;
  premio_anual: number;
  /** The furthest stage that it reached, 7 not counted. */
  alcance: number;
  /** It was at stage 7. */
  ajustou: boolean;
  /** Of areas that were not refused. */
  especialistas: number[];
};

/** A line of the to-do: a study, or areas of it that wait for the same act. */
export type AtoDoQuadro = Pick<
  FatosDoQuadro,
  'empresa_id' | 'diagnostico_id' | 'cliente_id' | 'consultor_id' | 'estagio'
> & {
  /** Even ones are activities, odd ones areas by their first task. */
  linha_id: number;
  atividade_id: number;
  /** Null: the study as a whole. */
  ato: AtoDaArea | null;
  tarefa_id: number | null;
  areas: Area[];
  tipo: Extract<TipoTodo, 'estudo' | 'acompanhamento' | 'resposta'>;
  /** It waits for consultant or customer; others are listed once they are due. */
  espera: boolean;
  prazo: string | null;
  adiada_ate: string | null;
  pontualidade: Pontualidade | null;
};

/** An open study as load of a specialist. */
export type CargaDoQuadro = Pick<FatosDoQuadro, 'empresa_id' | 'diagnostico_id' | 'consultor_id'> & {
  especialista_id: number;
  na_vez: boolean;
  /** Late from then on, while it is the specialist's turn. */
  atrasa_em: string | null;
  desde: string | null;
};

export type QuadroDoEstudo = { linha: LinhaDoQuadro; atos: AtoDoQuadro[]; cargas: CargaDoQuadro[] };

const soonest = (instants: readonly (string | null)[]): string | null =>
  instants
    .filter((one) => one !== null)
    .reduce<string | null>(
      (first, one) => (first === null || Date.parse(one) < Date.parse(first) ? one : first),
      null,
    );

const isRunning = ({ estagio_especialista }: TarefaDoQuadro) => estagio_especialista < 6;
const isRefused = ({ estagio_especialista }: TarefaDoQuadro) => estagio_especialista === 7;

function groupBy<Key, One>(all: readonly One[], keyOf: (one: One) => Key): [Key, One[]][] {
  const groups = new Map<Key, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
}

/** What is no number counts as none, so that it never refuses a write. */
function premioOf({ campos }: OpcaoDoQuadro): number {
  const { valor_premio, periodicidade_pagamento, vigencia_meses } = campos;
  if (typeof valor_premio !== 'number') return 0;
  const meses = typeof vigencia_meses === 'number' ? { vigencia_meses } : {};
  return yearlyPremio({ valor_premio, periodicidade_pagamento, ...meses } as OpcaoDoEstudo) ?? 0;
}

/**
 * Premium of a year, R$: options approved and not refused by the provider; before an answer the recommended ones of the
 * item's newest round; none of an area that was refused as a whole.
 */
function premioOfEstudo({ opcoes, tarefas }: FatosDoQuadro): number {
  const refused = new Set(tarefas.filter(isRefused).map((one) => one.produto_diagnostico_id));
  const newest = new Map<number, number>();
  for (const { diagnostico_produto_item_id: item, rodada } of opcoes)
    newest.set(item, Math.max(rodada, newest.get(item) ?? rodada));
  const counts = (one: OpcaoDoQuadro) =>
    one.status === 'approved'
      ? one.situacao_fornecedor !== 'recusada'
      : one.status !== 'reproved' &&
        one.recomendada === 'S' &&
        one.rodada === newest.get(one.diagnostico_produto_item_id);
  const total = opcoes
    .filter((one) => counts(one) && !refused.has(one.produto_diagnostico_id))
    .reduce((sum, one) => sum + premioOf(one), 0);
  return roundTo(total, 2);
}

/** Of an area that waits for the consultant, else the study's own. */
function consultantLateFrom({ atividade, tarefas }: FatosDoQuadro): string | null {
  const waiting = tarefas.filter(
    (one) => isRunning(one) && (one.aguardando === 'consultor' || one.aguardando === 'cliente'),
  );
  if (waiting.some((one) => one.prazo !== null))
    return soonest(waiting.filter((one) => one.aguardando === 'consultor').map((one) => one.prazo));
  if (atividade?.aguardando !== 'consultor' || atividade.status_tarefa >= 3) return null;
  return atividade.prazo;
}

const ofStudy = ({ empresa_id, diagnostico_id, cliente_id, consultor_id, estagio }: FatosDoQuadro) => ({
  empresa_id,
  diagnostico_id,
  cliente_id,
  consultor_id,
  estagio,
});

/** Quotes of stage 4 wait for the last one: areas have lines of their own from the next stage on. */
const FIRST_STAGE_OF_AREAS = 5;

/** Areas that wait for the same act are one line, documents one of each area. */
function actsOfAreas(facts: FatosDoQuadro, atividade_id: number): AtoDoQuadro[] {
  if (facts.estagio < FIRST_STAGE_OF_AREAS) return [];
  const waiting = facts.tarefas.flatMap((task) => {
    const ato = actOfArea(task);
    return ato ? [{ ...task, ato }] : [];
  });
  const lines = groupBy(waiting, ({ ato, tarefa_id }) => (ato === 'documentos' ? `${tarefa_id}` : ato));
  return lines.map(([, tasks]) => {
    const { ato } = tasks[0]!;
    const tarefa_id = Math.min(...tasks.map((one) => one.tarefa_id));
    const putOff = tasks.map((one) => one.adiada_ate);
    return {
      ...ofStudy(facts),
      linha_id: 2 * tarefa_id + 1,
      atividade_id,
      ato,
      tarefa_id,
      areas: tasks.map((one) => one.produto_diagnostico_id).sort((a, b) => a - b),
      tipo: ato === 'respostas' ? 'acompanhamento' : 'estudo',
      espera: true,
      prazo: soonest(tasks.map((one) => one.prazo)),
      // Put off while all its areas are.
      adiada_ate: putOff.includes(null) ? null : (putOff.toSorted()[0] ?? null),
      pontualidade: null,
    };
  });
}

function actsOf(facts: FatosDoQuadro, isOpen: boolean): AtoDoQuadro[] {
  const { atividade, areas, exemplo } = facts;
  if (!atividade || exemplo) return [];
  const { atividade_id, aguardando, adiada_ate, pontualidade, resposta_em } = atividade;
  const whole = {
    ...ofStudy(facts),
    linha_id: 2 * atividade_id,
    atividade_id,
    ato: null,
    tarefa_id: null,
    areas,
    adiada_ate,
    pontualidade,
  };
  // An answer that nobody has seen is due on the day it came, also of a study that it closed; what was concluded since
  // was seen.
  const answer: AtoDoQuadro[] =
    resposta_em && facts.estagio < 10
      ? [{ ...whole, tipo: 'resposta', espera: true, prazo: endOfDaySaoPaulo(dayInSaoPaulo(resposta_em)) }]
      : [];
  if (!isOpen || atividade.status_tarefa >= 3) return answer;
  const ofAreas = actsOfAreas(facts, atividade_id);
  if (ofAreas.length > 0 || resposta_em) return [...answer, ...ofAreas];
  return [
    {
      ...whole,
      tipo: aguardando === 'cliente' ? 'acompanhamento' : 'estudo',
      espera: aguardando === 'consultor' || aguardando === 'cliente',
      prazo: atividade.prazo,
    },
  ];
}

function loadsOf({ empresa_id, diagnostico_id, consultor_id, tarefas }: FatosDoQuadro): CargaDoQuadro[] {
  const running = tarefas.filter((one) => isRunning(one) && one.especialista_id !== null);
  return groupBy(running, (one) => one.especialista_id as number).map(([especialista_id, all]) => {
    const own = all.filter((one) => one.aguardando === 'especialista');
    return {
      empresa_id,
      diagnostico_id,
      consultor_id,
      especialista_id,
      na_vez: own.length > 0,
      atrasa_em: soonest(own.map((one) => one.prazo)),
      desde: soonest(own.map((one) => one.entrada_no_estagio)),
    };
  });
}

/** Stage 7 can be skipped: a study that was there has been at 6. */
const rankOf = (etapa: string) => (etapa === 'encerrado' ? 0 : etapa === '7' ? 6 : Number(etapa));

/** A study as all boards show it: whose turn, until when, what waits, whose load. */
export function quadroOf(facts: FatosDoQuadro): QuadroDoEstudo {
  const { atividade, areas, tarefas, estagio, encerrado_em, entrada_no_estagio, data_inicio } = facts;
  const isOpen = encerrado_em === null && estagio < 10;
  const reached = [String(estagio), ...facts.etapas];
  const involved = tarefas
    .filter((one) => !isRefused(one))
    .map((one) => one.especialista_id)
    .filter((one) => one !== null);
  const deadlines = [
    atividade && atividade.status_tarefa < 3 ? atividade.prazo : null,
    ...tarefas.filter(isRunning).map((one) => one.prazo),
  ];
  return {
    linha: {
      ...ofStudy(facts),
      pessoa_nome: facts.pessoa_nome,
      exemplo: facts.exemplo,
      entrada_no_estagio,
      encerrado: encerrado_em !== null,
      aberto: isOpen,
      data_inicio,
      aguardando: atividade?.aguardando ?? null,
      status_tarefa: atividade?.status_tarefa ?? null,
      prazo: soonest(deadlines),
      consultor_atrasa_em: isOpen ? consultantLateFrom(facts) : null,
      premio_anual: premioOfEstudo(facts),
      encerrado_motivo: facts.encerrado_motivo,
      alcance: Math.max(...reached.map(rankOf)),
      ajustou: reached.includes('7'),
      areas,
      especialistas: [...new Set(involved)].sort((a, b) => a - b),
    },
    atos: actsOf(facts, isOpen),
    cargas: isOpen && !facts.exemplo ? loadsOf(facts) : [],
  };
}
