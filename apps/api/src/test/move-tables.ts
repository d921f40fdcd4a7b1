/** By hand: which moves may be requested, and their results. */
type Side = 'C' | 'E' | 'A' | 'leitura';

export const ROLES = [
  { who: 'corretor', side: 'C' },
  { who: 'lider', side: 'C' },
  { who: 'proprietario', side: 'C' },
  { who: 'admin', side: 'A' },
  { who: 'especialista', side: 'E' },
  { who: 'parceiro', side: 'leitura' },
] as const;

const pairs = (text: string) => new Set(text.split(' '));

/** Requested moves of a study by target stage. */
export const STUDY_PAIRS = pairs('1-2 2-3 3-2 3-4 4-3 5-4 5-6 7-6 8-7');

/** Requested moves of a task. */
const TASK_PAIRS: Record<'E' | 'C', ReadonlySet<string>> = {
  E: pairs('1-2 3-4 4-5 5-6 4-3 5-3 5-4 3-1 4-1 5-1 1-7 3-7 4-7 5-7'),
  C: pairs('2-1 3-1 4-1 2-7 3-7 4-7 5-7 7-1'),
};

/** In order: visibility, role, same target, pair. Before quotation no specialist sees a study. */
export function studyVerdict(side: Side, from: number, to: number): number {
  const listed = STUDY_PAIRS.has(`${from}-${to}`);
  if (side === 'E' && from <= 3) return 404;
  if (side === 'leitura' || (side === 'E' && listed)) return 403;
  if (from === to) return 200;
  return listed ? 200 : 409;
}

export function taskVerdict(side: Side, from: number, to: number): number {
  const pair = `${from}-${to}`;
  const listed = { E: TASK_PAIRS.E.has(pair), C: TASK_PAIRS.C.has(pair) };
  if (side === 'leitura') return 403;
  if (side === 'E' && listed.C && !listed.E) return 403;
  if (side === 'C' && listed.E && !listed.C) return 403;
  if (from === to) return 200;
  return listed.E || listed.C ? 200 : 409;
}
