export { createLinkClient, LinkApp } from './link-app.tsx';
export { openLink, takeEarlyReply } from './open-link.ts';
