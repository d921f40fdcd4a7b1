/** How a study's figures are said, the same on every screen, on the customer's page and on paper. */
export * from './assumptions.ts';
export * from './cost.ts';
export * from './exchange-total.ts';
export * from './field-text.ts';
export * from './headline.ts';
export type { PassoDito } from './livelihood.ts';
export * from './loans.ts';
export * from './month.ts';
export * from './needs.ts';
export * from './notes.ts';
export * from './pictures.ts';
export * from './remarks.ts';
export * from './sections.ts';
export * from './sentences.ts';
export * from './superseded.ts';
export * from './unmeasured.ts';
export * from './value-text.ts';
export { durationText } from './words.ts';
