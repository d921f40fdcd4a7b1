import type { EstagioEspecialista } from './codes.ts';
import { type Estudo, isLive, type Tarefa } from './state.ts';

/** Sub-routes of /diagnosis/complete/consultant-direction/{id}. */
export type TelaConsultor =
  | 'awaiting-specialist'
  | 'study-presentation'
  | 'additional-documents'
  | 'solutions-execution';

export type TelaDoEstudo = {
  /** null: no sub-route yet, the questionnaire and the hub itself */
  tela: TelaConsultor | null;
  modo: 'edicao' | 'apresentacao' | 'leitura';
};

/** Sub-route of a study; a closed study shows its last one, read-only. */
export function screenOfEstudo(
  estudo: Pick<Estudo, 'estagio' | 'encerrado_em'>,
  tarefas: ReadonlyArray<Pick<Tarefa, 'estagio_especialista' | 'apresentada' | 'cancelada_em'>>,
): TelaDoEstudo {
  const modo = estudo.encerrado_em === null ? 'edicao' : 'leitura';
  switch (estudo.estagio) {
    case 1:
    case 2:
    case 3:
      return { tela: null, modo };
    case 4:
      return { tela: 'awaiting-specialist', modo };
    case 5:
      return { tela: 'study-presentation', modo };
    case 6:
      return { tela: 'study-presentation', modo: modo === 'edicao' ? 'apresentacao' : modo };
    case 7: {
      const haNovas = tarefas.some((t) => isLive(t) && t.estagio_especialista === 2 && !t.apresentada);
      return { tela: haNovas ? 'study-presentation' : 'awaiting-specialist', modo };
    }
    case 8:
      return { tela: 'additional-documents', modo };
    case 9:
      return { tela: 'solutions-execution', modo };
    case 10:
      return { tela: 'solutions-execution', modo: 'leitura' };
  }
}

const ORDEM: readonly TelaConsultor[] = [
  'awaiting-specialist',
  'study-presentation',
  'additional-documents',
  'solutions-execution',
];

/** Earlier screens are open to read; later ones redirect to the current one. */
export const isEarlierScreen = (tela: TelaConsultor, presente: TelaConsultor | null): boolean =>
  presente !== null && ORDEM.indexOf(tela) < ORDEM.indexOf(presente);

type Andamento = Pick<Tarefa, 'rodada' | 'cancelada_em'> & { estagio_especialista: number };

/** A quote was delivered at least once: it remains readable while areas are requoted. */
export const wasQuoted = ({ estagio_especialista: estagio, rodada, cancelada_em }: Andamento): boolean =>
  cancelada_em === null && (rodada > 1 || (estagio >= 2 && estagio <= 6));

/** Steps of an accepted area at which these screens are worked on: each area reaches them at its own pace. */
const ETAPAS_DA_AREA = {
  'additional-documents': { desde: 3, ate: 5 },
  'solutions-execution': { desde: 4, ate: 5 },
} as const satisfies Partial<Record<TelaConsultor, { desde: number; ate: number }>>;

const etapasOf = (tela: TelaConsultor) =>
  tela === 'additional-documents' || tela === 'solutions-execution' ? ETAPAS_DA_AREA[tela] : null;

const CONCLUIDA = 6;

/** An area is at the screen's work, or was before it was concluded. */
function hasReached(
  tela: TelaConsultor,
  { estagio_especialista: estagio, cancelada_em }: Andamento,
): boolean {
  const etapas = etapasOf(tela);
  return etapas !== null && cancelada_em === null && estagio >= etapas.desde && estagio <= CONCLUIDA;
}

/** Screens that may be opened: the current one, earlier ones, and those that one of the areas has reached. */
export const isScreenOpen = (
  tela: TelaConsultor,
  presente: TelaConsultor | null,
  tarefas: readonly Andamento[],
): boolean =>
  presente !== null &&
  (tela === presente ||
    isEarlierScreen(tela, presente) ||
    (tela === 'study-presentation' && tarefas.some(wasQuoted)) ||
    tarefas.some((tarefa) => hasReached(tela, tarefa)));

/** An area is at the work of this screen: it is written on, whatever the study's stage. */
function isAtWork(tela: TelaConsultor, { estagio_especialista: estagio, cancelada_em }: Andamento): boolean {
  if (cancelada_em !== null) return false;
  if (tela === 'awaiting-specialist') return estagio === 1;
  const etapas = etapasOf(tela);
  return etapas !== null && estagio >= etapas.desde && estagio <= etapas.ate;
}

/** How an open screen shows: by its own areas, past screens without any of them read-only. */
export function modeOfScreen(
  tela: TelaConsultor,
  estudo: Pick<Estudo, 'estagio' | 'encerrado_em'>,
  tarefas: ReadonlyArray<Andamento & Pick<Tarefa, 'estagio_especialista' | 'apresentada'>>,
): TelaDoEstudo['modo'] {
  const { tela: presente, modo } = screenOfEstudo(estudo, tarefas);
  if (estudo.encerrado_em !== null) return 'leitura';
  if (tarefas.some((tarefa) => isAtWork(tela, tarefa))) return 'edicao';
  if (tela === presente) return modo;
  return isEarlierScreen(tela, presente) || etapasOf(tela) ? 'leitura' : modo;
}

/** Routes below /activity-panel. */
export type TelaEspecialista =
  | 'proposal-quotation'
  | 'awaiting-consultant'
  | 'implementation-solutions'
  | 'execution-documents-upload';

const TELA_DA_TAREFA: Record<EstagioEspecialista, TelaEspecialista> = {
  1: 'proposal-quotation',
  2: 'awaiting-consultant',
  3: 'implementation-solutions',
  4: 'implementation-solutions',
  5: 'execution-documents-upload',
  6: 'execution-documents-upload',
  7: 'proposal-quotation',
};

export const screenOfTarefa = (
  tarefa: Pick<Tarefa, 'estagio_especialista' | 'aguardando'>,
): { tela: TelaEspecialista; modo: 'edicao' | 'leitura' } => ({
  tela:
    tarefa.estagio_especialista === 3 && tarefa.aguardando === 'consultor'
      ? 'awaiting-consultant'
      : TELA_DA_TAREFA[tarefa.estagio_especialista],
  modo: tarefa.estagio_especialista >= 6 ? 'leitura' : 'edicao',
});
