import type { Chance } from './chance.ts';
import type { AreaGoal, Plan } from './plans.ts';

/** Events of a study, in order. */
const MILESTONES = [
  'open',
  'survey',
  'diagnosis',
  'send',
  'quote',
  'present',
  'answer',
  'requote',
  'upload',
  'check',
  'file',
  'issue',
  'close',
] as const;
export type Milestone = (typeof MILESTONES)[number];

const REACHED: Record<AreaGoal, Milestone> = {
  opened: 'send',
  quoting: 'quote',
  quoted: 'quote',
  declined: 'quote',
  unoffered: 'quote',
  presented: 'present',
  adjust: 'answer',
  refused: 'answer',
  documents: 'answer',
  requoted: 'requote',
  uploaded: 'upload',
  returned: 'check',
  checked: 'check',
  filed: 'file',
  issued: 'issue',
};

const LAST_OF_DRAFT = { opened: 'open', half: 'survey', surveyed: 'survey', diagnosed: 'diagnosis' } as const;

/** Range of business days before each milestone. */
const GAPS: Record<Milestone, readonly [number, number]> = {
  open: [0, 0],
  survey: [1, 4],
  diagnosis: [1, 3],
  send: [1, 2],
  quote: [2, 5],
  present: [1, 4],
  answer: [3, 7],
  requote: [3, 5],
  upload: [2, 5],
  check: [1, 2],
  file: [1, 2],
  issue: [6, 15],
  close: [5, 15],
};

const has = (goal: AreaGoal, step: Milestone) =>
  MILESTONES.indexOf(REACHED[goal]) >= MILESTONES.indexOf(step);

/** Whether an area's story includes this step. */
export function reaches(goal: AreaGoal, step: Milestone): boolean {
  if (step === 'requote') return goal === 'requoted';
  const over = goal === 'requoted' || goal === 'declined' || goal === 'unoffered';
  return over ? has(goal === 'requoted' ? 'adjust' : goal, step) : has(goal, step);
}

/** The steps of a plan with the business days since each. */
export function scheduleOf(plan: Plan, chance: Chance): Map<Milestone, number> {
  const goals = Object.values(plan.areas);
  const last = plan.draft && LAST_OF_DRAFT[plan.draft];
  const steps = MILESTONES.filter((step) => {
    if (last) return MILESTONES.indexOf(step) <= MILESTONES.indexOf(last);
    if (step === 'close') return plan.closed !== undefined;
    return goals.some((goal) => reaches(goal, step));
  });
  const days = new Map<Milestone, number>();
  let ago = plan.age;
  for (const step of steps.toReversed()) {
    days.set(step, ago);
    ago += chance.int(...GAPS[step]);
  }
  return days;
}
