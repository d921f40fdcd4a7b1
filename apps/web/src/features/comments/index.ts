export { CommentsButton } from './components/comments-button.tsx';
export { CommentsPanel, type CommentsPanelProps, conversationOf } from './components/comments-panel.tsx';
export type { CommentSide } from './mutations.ts';
export { commentTexts } from './texts.ts';
