export { deliver } from './deliver.ts';
export { managersOf } from './notifications.store.ts';
export { notify, withdrawNotices, withdrawNoticesOfArea } from './notify.ts';
export { type HandoverNotice, notifyHandover } from './notify-handover.ts';
export { sendSummaries } from './send-summaries.ts';
export { type Notice, noticeText, type Said } from './texts.ts';
