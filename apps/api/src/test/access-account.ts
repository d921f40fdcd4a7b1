import { type AnyEndpoint, api } from '@farol/contracts';
import { EVERYBODY } from './access-roles.ts';
import { type Expectation, type Input, type Me, self } from './expectation.ts';
import { PDF } from './sample-files.ts';

const own = ({ funcionario_id }: Me): Input => ({ params: { id: funcionario_id } });
const TERMS = { nome: 'termos.pdf', content: PDF.content };

/** One's own account, and what an administrator may do for a colleague. */
export const ACCOUNT_EXPECTATIONS: readonly (readonly [AnyEndpoint, Expectation])[] = [
  [api.auth.sessions, self(EVERYBODY)],
  [api.auth.endSession, self(EVERYBODY)],
  [api.auth.endOtherSessions, self(EVERYBODY)],
  [api.auth.secondFactor, self(EVERYBODY)],
  [api.auth.startSecondFactor, self(EVERYBODY, () => ({ body: {} }))],
  [api.auth.confirmSecondFactor, self(EVERYBODY, () => ({ body: { codigo: '000000' } }))],
  [api.auth.endSecondFactor, self(EVERYBODY, () => ({ body: { senha_atual: 'x', codigo: '000000' } }))],
  [api.directoryEntry.own, self(EVERYBODY)],
  [api.directoryEntry.leave, self(EVERYBODY)],
  [api.account.profile, self(EVERYBODY)],
  [api.account.update, self(EVERYBODY, () => ({ body: {} }))],
  [api.account.uploadAvatar, self(EVERYBODY, (me) => ({ ...own(me), file: PDF }))],
  [api.account.uploadTerms, self(EVERYBODY, (me) => ({ ...own(me), file: TERMS }))],
  [api.account.downloadTerms, self(EVERYBODY, own)],
  [api.account.blankTerms, self(EVERYBODY)],
  [api.account.terms, self(EVERYBODY)],
  [api.account.acceptTerms, self(EVERYBODY, () => ({ body: { versao: 'outra' } }))],
  [api.calendarLink.get, self(EVERYBODY)],
  [api.calendarLink.create, self(EVERYBODY, () => ({ body: { com_nomes: false } }))],
  [api.calendarLink.remove, self(EVERYBODY)],
  [api.calendarLink.feed, { kind: 'public' }],
  [api.events.stream, self(EVERYBODY)],
  [api.notifications.list, self(EVERYBODY)],
  [api.notifications.update, self(EVERYBODY, () => ({ params: { id: 1 }, body: {} }))],
  [api.notifications.markAllRead, self(EVERYBODY, () => ({ body: { ate: 1 } }))],
  [api.comments.unread, self(EVERYBODY)],
  [api.notifications.preferences, self(EVERYBODY)],
  [api.notifications.updatePreferences, self(EVERYBODY, () => ({ body: { data: [] } }))],
];
