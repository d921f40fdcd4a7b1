import { addBusinessDays, addDays, type CalendarDay } from '@farol/domain/calendar';
import { type Chance, createChance } from '../chance.ts';
import { createFamily } from '../family.ts';
import type { Login } from '../people.ts';
import { PLANS, PROSPECTS } from '../plans.ts';
import { companyOf } from '../scenes/scene-context.ts';

/** How a study of the older years ended. */
type Ending =
  | { kind: 'issued' }
  /** The first area was issued, the customer gave up the others. */
  | { kind: 'partly'; motivo: string }
  /** The customer refused every area. */
  | { kind: 'refused'; motivo: string }
  /** Closed by the consultant before any answer. */
  | { kind: 'cancelled'; estagio: 4 | 5 | 6; motivo: string };

/** Days on which the steps of a study were taken; those that it did not reach are absent. */
export type Steps = { open: CalendarDay } & Partial<
  Record<
    'survey' | 'diagnosis' | 'send' | 'quote' | 'present' | 'answer' | 'check' | 'file' | 'issue' | 'close',
    CalendarDay
  >
>;

export type OlderPlan = {
  n: number;
  consultor: Login;
  areas: readonly (1 | 2 | 3 | 4 | 6)[];
  depth: 'usual' | 'light';
  urgency: number;
  ending: Ending;
  steps: Steps;
};

/** Studies of each brokerage; the lived ones are besides. */
const STUDIES = [
  ...Array.from(
    { length: 128 },
    (_, k) => (['corretor', 'corretor2', 'corretor', 'lider', 'corretor2', 'gerente'] as const)[k % 6]!,
  ),
  ...Array.from({ length: 22 }, () => 'corretor.b' as const),
];

const AREAS: readonly OlderPlan['areas'][] = [
  [1],
  [1, 3],
  [3],
  [1, 2],
  [1, 3],
  [2, 3],
  [1, 6],
  [4],
  [1, 2, 3],
  [3],
  [1],
];
const URGENCIES = [2, 3, 4, 2, 5] as const;
const REASONS = ['preco', 'momento', 'sem_interesse', 'cobertura', 'concorrente', 'preco'] as const;

/** The first of these studies began two years before the filling, the last one three months before. */
const FIRST_DAYS = 730;
const LAST_DAYS = 95;

/** Range of business days between steps; a busy year's end makes them longer. */
const GAPS: readonly [keyof Steps, number, number][] = [
  ['survey', 1, 4],
  ['diagnosis', 1, 4],
  ['send', 1, 2],
  ['quote', 2, 6],
  ['present', 1, 5],
  ['answer', 3, 8],
  ['check', 3, 6],
  ['file', 1, 3],
  ['issue', 6, 16],
];

function endingOf(chance: Chance): Ending {
  const motivo = chance.pick(REASONS);
  const draw = chance.int(1, 100);
  if (draw <= 58) return { kind: 'issued' };
  if (draw <= 70) return { kind: 'partly', motivo };
  if (draw <= 85) return { kind: 'refused', motivo };
  return { kind: 'cancelled', estagio: chance.pick([4, 5, 6] as const), motivo };
}

const LAST_STEP = { 4: 'send', 5: 'quote', 6: 'present' } as const;

function stepsOf(open: CalendarDay, ending: Ending, chance: Chance): Steps {
  const last =
    ending.kind === 'cancelled' ? LAST_STEP[ending.estagio] : ending.kind === 'refused' ? 'answer' : 'issue';
  const steps: Steps = { open };
  let day = open;
  for (const [step, min, max] of GAPS) {
    day = addBusinessDays(day, chance.int(min, max));
    steps[step] = day;
    if (step === last) break;
  }
  if (ending.kind === 'cancelled') steps.close = addBusinessDays(day, chance.int(5, 15));
  return steps;
}

/** Family numbers whose customers have names of their own. */
function* unusedFamilies(today: CalendarDay): Generator<number> {
  const nameOf = (n: number, consultor: Login) =>
    createFamily(n, today, { company: companyOf(consultor) }).titular.nome;
  const used = new Set([...PLANS, ...PROSPECTS].map(({ n, consultor }) => nameOf(n, consultor)));
  for (let n = PLANS.length + PROSPECTS.length; ; n += 1) {
    const name = nameOf(n, 'corretor');
    if (used.has(name)) continue;
    used.add(name);
    yield n;
  }
}

/** Closed studies from two years before the day of filling on, a little more of them each month. */
export function olderPlans(today: CalendarDay): OlderPlan[] {
  const chance = createChance(77_000);
  const families = unusedFamilies(today);
  return STUDIES.map((consultor, k): OlderPlan => {
    const even = (((k * 37) % STUDIES.length) + 0.5) / STUDIES.length;
    // Brokerages grow: the root puts somewhat more of the studies near the end.
    const part = 0.6 * even + 0.4 * Math.sqrt(even);
    const ago = FIRST_DAYS - Math.round(part * (FIRST_DAYS - LAST_DAYS));
    const open = addBusinessDays(addDays(today, -ago), 1);
    const areas = AREAS[chance.int(0, AREAS.length - 1)]!;
    const drawn = endingOf(chance);
    const ending: Ending = drawn.kind === 'partly' && areas.length === 1 ? { kind: 'issued' } : drawn;
    return {
      n: families.next().value as number,
      consultor,
      areas,
      depth: chance.odds(0.3) ? 'light' : 'usual',
      urgency: URGENCIES[k % URGENCIES.length]!,
      ending,
      steps: stepsOf(open, ending, chance),
    };
  });
}
