export { ACCEPTED, Chooser } from './file-chooser.tsx';
export { Frame } from './frame.tsx';
export { createLinkClient, LinkApp } from './link-app.tsx';
export { makerOf, NotOpened } from './not-opened.tsx';
export { openLink, openOnce, takePrefetchedReply } from './open-link.ts';
export { PageButton } from './page-button.tsx';
export { default as pageClasses } from './public-study.module.css';
export { TalkTo } from './talk.tsx';
export { Waiting } from './waiting.tsx';
