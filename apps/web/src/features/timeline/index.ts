export { answerLines, authorOf } from './answer-lines.ts';
export { historyQuery } from './queries.ts';
export { timelineTexts } from './texts.ts';
export { Timeline } from './timeline.tsx';
export { TimelineButton } from './timeline-button.tsx';
