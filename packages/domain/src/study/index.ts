export * from './agreed.ts';
export * from './births.ts';
export * from './board-row.ts';
export * from './compare/index.ts';
export * from './fits/index.ts';
export { isFoldedQuestion } from './folded.ts';
export * from './form/index.ts';
export * from './guards/index.ts';
export * from './heirs.ts';
export {
  type Conferencia,
  checkEstudo,
  type Gravidade,
  type Ponto,
  type SaudeDoCaso,
} from './integrity/index.ts';
export * from './investor-profile.ts';
export * from './known/index.ts';
export { isOffered } from './offered.ts';
export * from './option-copy.ts';
export * from './option-terms.ts';
export { plainHealthAnswers } from './plain-health.ts';
export * from './problems/index.ts';
export * from './progress.ts';
export * from './proposal.ts';
export { motivoOfItem, motivosOfAreas, motivosOfEstudo } from './proposals/index.ts';
export { monthlyInYearly, yearlyRateOfDivida } from './rate-period.ts';
export * from './read-study.ts';
export * from './remuneration.ts';
export * from './results/index.ts';
export { cellsAsProposed, proposedDividas, valuesBroughtAlong } from './rows.ts';
export { applicableColunas, isAlreadyDecided, newLinhaDefaults } from './settled.ts';
export * from './shown/index.ts';
export type * from './snapshot.ts';
export { PASSOS_DO_LEVANTAMENTO, type Passo } from './steps.ts';
export * from './view/index.ts';
export * from './what-if/index.ts';
