import { drawFlow, type Parametros, type Sorteando, tryFlow } from '@farol/domain/calculators';
import type { DesenhoDoFluxo } from '@farol/domain/charts';
import {
  type Ajustes,
  type BaseDoFluxo,
  computeFluxo,
  type EstudoSnapshot,
  type Fluxo,
  flowBase,
  flowPicture,
  flowsOf,
  headline,
  type MoedaDoFluxo,
  type NomesDoFluxo,
  planSentence,
  type Resultado,
  type ResultadoDoFluxo,
  type Sorteados,
  scenarioSentences,
  separateCases,
  trialInputs,
} from '@farol/domain/study';

export type FlowSource = {
  conferido: EstudoSnapshot;
  parametros: Parametros;
  /** Date of the figures. */
  dia: string;
  /** The study's other figures, of which costs of a death are known. */
  resultados: readonly Resultado[];
  nomes: NomesDoFluxo;
};

/** What is asked of the worker; an answer bears the number of its question. */
export type Question =
  | ({ type: 'open' } & FlowSource)
  | { type: 'move'; id: number; ajustes: Ajustes; moeda: MoedaDoFluxo }
  | { type: 'try'; id: number; ajustes: Ajustes }
  | { type: 'draw'; id: number; ajustes: Ajustes }
  | { type: 'stop' };

/** A picture with its sentences, small enough for every frame. */
export type Moved = { desenho: DesenhoDoFluxo; frase: string; doPlano: string };
/** With what is tried; null where it cannot be. */
export type Tried = { hoje: Fluxo; plano: Fluxo | null; frases: readonly string[] } | null;

export type Answer =
  | { type: 'opened'; figuras: readonly ResultadoDoFluxo[]; base: BaseDoFluxo | null }
  | { type: 'moved'; id: number; moved: Moved | null }
  | { type: 'tried'; id: number; tried: Tried }
  | { type: 'walked'; id: number; done: number; of: number }
  | { type: 'drawn'; id: number; sorteados: Sorteados | null };

/** Paths walked before the worker looks for another question. */
const PIECE = 20;

type Opened = FlowSource & { base: BaseDoFluxo; hoje: Fluxo; plano: Fluxo | null };

/** Answers questions on one study; lives in a worker. */
export function createFlowEngine(post: (answer: Answer) => void, compute = computeFluxo) {
  let opened: Opened | null = null;
  let drawing = 0;

  function open(source: FlowSource) {
    const { conferido, parametros, dia, resultados } = source;
    const figuras = compute(conferido, parametros, dia);
    const flows = flowsOf(figuras);
    const base = flows && flowBase(flows, resultados);
    const hoje = flows?.hoje.outputs;
    opened = base && hoje ? { ...source, base, hoje, plano: flows.plano?.outputs ?? null } : null;
    post({ type: 'opened', figuras, base });
  }

  const isTrying = (ajustes: Ajustes) => Object.keys(ajustes).length > 0;

  type Flows = { hoje: Fluxo; plano: Fluxo | null };

  function project({ base, parametros, hoje, plano }: Opened, ajustes: Ajustes): Flows | null {
    if (!isTrying(ajustes)) return { hoje, plano };
    const of = (comPlano: boolean): Fluxo | null => {
      const flow = tryFlow(trialInputs(base, ajustes, comPlano), parametros);
      return 'linhas' in flow ? flow : null;
    };
    const tried = of(false);
    return tried && { hoje: tried, plano: base.plano ? of(true) : null };
  }

  /** One sentence for each thing that happens, by itself. */
  function sentencesOf(from: Opened, ajustes: Ajustes): string[] {
    const { base, casos } = separateCases(ajustes);
    const antes = casos.length > 0 ? project(from, base)?.hoje : null;
    if (!antes) return [];
    const entradas = from.base.familia;
    return casos.flatMap((caso) => {
      const flows = project(from, { ...base, ...caso });
      return flows
        ? scenarioSentences(
            { antes, depois: flows.hoje, plano: flows.plano, entradas, nomes: from.nomes },
            caso,
          )
        : [];
    });
  }

  function tryOut(from: Opened, ajustes: Ajustes): Tried {
    const flows = project(from, ajustes);
    return flows && { ...flows, frases: sentencesOf(from, ajustes) };
  }

  function move(from: Opened, ajustes: Ajustes, moeda: MoedaDoFluxo): Moved | null {
    const tried = project(from, ajustes);
    if (!tried) return null;
    const { base, nomes } = from;
    const entradas = { ...base.familia, plano: base.plano };
    const sem = isTrying(ajustes) ? (from.plano ?? from.hoje) : null;
    return {
      desenho: flowPicture({ ...tried, entradas, nomes, ajustes, sem, moeda }),
      frase: headline(tried.hoje, trialInputs(base, ajustes, false), nomes, isTrying(ajustes)),
      doPlano: tried.plano ? planSentence(tried.hoje, tried.plano) : '',
    };
  }

  function walk(id: number, drawn: Sorteando): void {
    if (drawing !== id) return;
    const goesOn = drawn.walk(PIECE);
    if (!goesOn) {
      post({ type: 'drawn', id, sorteados: drawn.result() });
      return;
    }
    post({ type: 'walked', id, done: drawn.done, of: drawn.caminhos });
    setTimeout(() => walk(id, drawn), 0);
  }

  function draw({ base, parametros }: Opened, id: number, ajustes: Ajustes): void {
    drawing = id;
    const drawn = drawFlow(trialInputs(base, ajustes, base.plano !== null), parametros);
    if ('walk' in drawn) walk(id, drawn);
    else post({ type: 'drawn', id, sorteados: null });
  }

  return (question: Question): void => {
    if (question.type === 'open') {
      open(question);
      return;
    }
    if (question.type === 'stop') {
      drawing = 0;
      return;
    }
    const { id, ajustes } = question;
    if (question.type === 'draw') {
      if (opened) draw(opened, id, ajustes);
      else post({ type: 'drawn', id, sorteados: null });
    } else if (question.type === 'move')
      post({ type: 'moved', id, moved: opened && move(opened, ajustes, question.moeda) });
    else post({ type: 'tried', id, tried: opened && tryOut(opened, ajustes) });
  };
}
