export { type NoticeStudy, notify } from './notify.ts';
export { noticeText } from './texts.ts';
