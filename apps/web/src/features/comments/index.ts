export { CommentsButton } from './components/comments-button.tsx';
export { CommentsPanel } from './components/comments-panel.tsx';
export { ConversationDrawer, conversationOf, type Talk } from './components/conversation-drawer.tsx';
export { CustomerComments } from './components/customer-comments.tsx';
export { TopicButton } from './components/topic-button.tsx';

export { commentTexts } from './texts.ts';
export { itemPlace } from './topic-place.ts';
