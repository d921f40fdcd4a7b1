export { type NoticeStudy, notify, withdrawNotices } from './notify.ts';
export { type HandoverNotice, notifyHandover } from './notify-handover.ts';
export { noticeText } from './texts.ts';
