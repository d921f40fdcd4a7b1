export { type NoticeStudy, notify } from './notify.ts';
export { type HandoverNotice, notifyHandover } from './notify-handover.ts';
export { noticeText } from './texts.ts';
