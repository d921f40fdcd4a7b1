import { lazyPart } from '../../shared/lazy.tsx';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { ACCOUNTS, ASSUMPTIONS_PART, FLOW_PART, FlowPart } from '../results/index.ts';

export const ANSWERS = 'respostas';
export const SCRIPT = 'roteiro';

// Not required: the other parts remain, with what was typed in them, and this one is requested again.
const OPTIONS = { preload: true, pending: <PagePending /> };

/** What the address opens of the presentation, each loaded with its first use. */
export const PARTS = {
  answers: lazyPart(async () => (await import('./answers/answers-part.tsx')).AnswersPart, OPTIONS),
  area: lazyPart(async () => (await import('./edit/area-part.tsx')).AreaPart, OPTIONS),
  accounts: lazyPart(async () => (await import('./results-parts.ts')).AreaResults, OPTIONS),
  flow: FlowPart,
  script: lazyPart(async () => (await import('./script/script-part.tsx')).ScriptPart, OPTIONS),
  assumptions: lazyPart(async () => (await import('./results-parts.ts')).AssumptionsPart, OPTIONS),
  summary: lazyPart(async () => (await import('./edit/summary-part.tsx')).SummaryPart, OPTIONS),
} as const;

/** The part of an address. */
export function partNamed(part: string): keyof typeof PARTS {
  if (part === ANSWERS) return 'answers';
  if (part === SCRIPT) return 'script';
  if (part === FLOW_PART) return 'flow';
  if (part === ASSUMPTIONS_PART) return 'assumptions';
  if (part.endsWith(ACCOUNTS)) return 'accounts';
  return Number(part) ? 'area' : 'summary';
}
