import { partOf } from '../../shared/ui/parts.tsx';
import { ACCOUNTS, ASSUMPTIONS_PART } from '../results/index.ts';

export const ANSWERS = 'respostas';
export const SCRIPT = 'roteiro';

/** What the address opens of the presentation, each fetched with what shows it. */
export const PARTS = {
  answers: partOf(async () => (await import('./answers/answers-part.tsx')).AnswersPart),
  area: partOf(async () => (await import('./edit/area-part.tsx')).AreaPart),
  accounts: partOf(async () => (await import('./results-parts.ts')).AreaResults),
  script: partOf(async () => (await import('./script/script-part.tsx')).ScriptPart),
  assumptions: partOf(async () => (await import('./results-parts.ts')).AssumptionsPart),
  summary: partOf(async () => (await import('./edit/summary-part.tsx')).SummaryPart),
} as const;

/** The part of an address. */
export function partNamed(part: string): keyof typeof PARTS {
  if (part === ANSWERS) return 'answers';
  if (part === SCRIPT) return 'script';
  if (part === ASSUMPTIONS_PART) return 'assumptions';
  if (part.endsWith(ACCOUNTS)) return 'accounts';
  return Number(part) ? 'area' : 'summary';
}
