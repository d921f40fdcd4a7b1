export { type AreaPicture, areaPictures } from './area-pictures.ts';
export { AreaResults } from './area-results.tsx';
export { areaSum } from './area-sum.ts';
export { ACCOUNTS, AreaViews, areaOfPart } from './area-views.tsx';
export { AssumptionsPart } from './assumptions-part.tsx';
export { FlowPart } from './flow/flow-part.lazy.ts';
export { studyRadar } from './notes/notes.ts';
export { NotesPanel } from './notes/notes-panel.tsx';
export {
  ASSUMPTIONS_PART,
  areaPart,
  assumptionsPart,
  FLOW_PART,
  flowPart,
  type PartLink,
  PartLinks,
  SUMMARY_PART,
  summaryPart,
} from './part-links.tsx';
export { HowSentence } from './sentence/how-sentence.tsx';
export {
  areaSentence,
  needSentence,
  sentenceAccount,
  sentenceNote,
  sentenceOf,
} from './sentence/sentence.ts';
export { StudySentence } from './sentence/study-sentence.tsx';
export { StudySummary } from './study-summary.tsx';
export { summaryTexts } from './texts.ts';
