export { authorOf } from './answer-lines.ts';
export { AnswerList } from './answer-list.tsx';
export { eventText } from './event-text.ts';
export { historyQuery } from './queries.ts';
export { timelineTexts } from './texts.ts';
export { Timeline } from './timeline.tsx';
export { TimelineButton } from './timeline-button.tsx';
