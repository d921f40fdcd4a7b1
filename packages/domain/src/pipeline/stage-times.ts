import type { Area } from './codes.ts';

type Move = {
  objeto: string;
  produto_diagnostico_id: Area | null;
  de: string | null;
  para: string;
  data: string;
};

/** Days in one stage, all its visits together; `desde`: still there. */
export type StageTime = { estagio: number; dias: number; desde: string | null };

/** Of the study (area null), or of one area. */
export type StageTimes = { area: Area | null; etapas: StageTime[] };

const DAY = 86_400_000;

/** Where the clock stops: a concluded study, a concluded area, a refused one. */
const LAST = { estudo: [10], tarefa: [6, 7] };

const stageOf = (text: string, last: readonly number[]): number | null => {
  const stage = Number(text);
  return /^\d+$/.test(text) && !last.includes(stage) ? stage : null;
};

type Stay = { stage: number; since: string };

function timesOf(moves: readonly Move[], last: readonly number[], now: string): StageTime[] {
  const days = new Map<number, number>();
  let stay: Stay | null = null;
  const leave = (until: string) => {
    if (!stay) return;
    const spent = Math.max(0, Date.parse(until) - Date.parse(stay.since)) / DAY;
    days.set(stay.stage, (days.get(stay.stage) ?? 0) + spent);
  };
  for (const { de, para, data } of moves) {
    if (de === para) continue;
    leave(data);
    const stage = stageOf(para, last);
    stay = stage === null ? null : { stage, since: data };
  }
  leave(now);
  const present: Stay | null = stay;
  return [...days]
    .map(([estagio, dias]) => ({
      estagio,
      dias,
      desde: present !== null && (present as Stay).stage === estagio ? (present as Stay).since : null,
    }))
    .toSorted((a, b) => a.estagio - b.estagio);
}

/** Time in each stage, from the moves in their order: of the study, then of each of its areas. */
export function stageTimes(moves: readonly Move[], now: string): StageTimes[] {
  const study = moves.filter(({ objeto }) => objeto === 'estudo');
  const tasks = moves.filter(({ objeto }) => objeto === 'tarefa');
  const areas = [...new Set(tasks.map(({ produto_diagnostico_id: area }) => area))]
    .filter((area) => area !== null)
    .toSorted((a, b) => a - b);
  return [
    { area: null, etapas: timesOf(study, LAST.estudo, now) },
    ...areas.map((area) => ({
      area,
      etapas: timesOf(
        tasks.filter((move) => move.produto_diagnostico_id === area),
        LAST.tarefa,
        now,
      ),
    })),
  ].filter(({ etapas }) => etapas.length > 0);
}
