import type { Avisado } from '@farol/contracts';
import { type Notificacao, placeOfNotice } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { type NoticesOfArea, withdrawOutbox, withdrawOutboxOf } from '../../platform/jobs/outbox.store.ts';
import { enqueue, type OutboxMessage } from '../../platform/jobs/outbox.ts';
import { mailsWaitUntil } from './mail-wait.ts';
import {
  deleteNotices,
  deleteNoticesOfArea,
  insertNotices,
  keepForSummary,
  type Recipient,
  recipients,
  type Wishes,
  wishesOf,
} from './notifications.store.ts';
import { mailText, noticeText, type Said } from './texts.ts';

export type NoticeStudy = {
  empresa_id: number;
  /** Null: of the customer, outside any study. */
  diagnostico_id: number | null;
  cliente_id: number;
  consultor_id: number;
  /** The customer's name. */
  pessoa_nome: string;
};

type NoticeRequest = {
  study: NoticeStudy;
  notices: readonly Notificacao[];
  /** Author, who is not notified of their own action. Null: the system or the customer. */
  actor_id: number | null;
  /** Deduplication key of the event. */
  chave: string;
  /** The mails wait until then: the event may still be taken back. */
  disponivel_em?: Date | undefined;
  /** What the author wrote in a comment; only the mails repeat it. */
  palavras?: string;
};

type AddressedNotice = { notice: Notificacao; funcionario_id: number; chave: string };
type Delivery = AddressedNotice & { person: Recipient; dito: Said | null };

const areasOf = (notice: Notificacao): string => {
  if ('areas' in notice) return notice.areas.join();
  return 'area' in notice ? String(notice.area ?? '') : '';
};

function addresseeOf(notice: Notificacao, study: NoticeStudy): number {
  if (notice.para === 'pessoa') return notice.funcionario_id;
  return notice.para === 'especialista' ? notice.especialista_id : study.consultor_id;
}

function addressNotices({ study, notices, actor_id, chave }: NoticeRequest): AddressedNotice[] {
  return notices
    .map((notice) => ({
      notice,
      funcionario_id: addresseeOf(notice, study),
      chave: `${notice.nome}/${areasOf(notice)}/${chave}`,
    }))
    .filter(({ funcionario_id }) => funcionario_id !== actor_id);
}

/** Stored content: enough to word the notification again, without names. */
function contentOf(notice: Notificacao): Record<string, unknown> {
  const content: Record<string, unknown> = { ...notice };
  delete content.especialista_id;
  delete content.funcionario_id;
  return content;
}

function channelOf({ no_aplicativo, por_email }: Wishes): Avisado['canal'] {
  if (no_aplicativo) return 'aplicativo';
  return por_email === 'nunca' ? null : por_email === 'resumo' ? 'resumo' : 'email';
}

/**
 * Notifies people of an event in a study, in the application and by mail as each prefers, in the caller's
 * transaction. Returns whom it was for, and how it reached them.
 */
export async function notify(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'mailWaitSeconds' | 'publicUrl'>,
  request: NoticeRequest,
): Promise<Avisado[]> {
  const { study } = request;
  const addressed = addressNotices(request);
  if (addressed.length === 0) return [];
  const { actor_id, palavras } = request;
  const author = palavras !== undefined && actor_id !== null ? [actor_id] : [];
  const people = await recipients(tx, [...new Set([...addressed.map((a) => a.funcionario_id), ...author])]);
  const dito =
    palavras && actor_id !== null ? { autor: people.get(actor_id)?.pessoa_nome ?? '', palavras } : null;
  const deliveries = addressed.flatMap((a) => {
    const person = people.get(a.funcionario_id);
    return person ? [{ ...a, person, wants: wishesOf(person, a.notice.nome) }] : [];
  });
  const now = deps.clock.now();
  await insertNotices(
    tx,
    deliveries
      .filter((r) => r.wants.no_aplicativo)
      .map(({ notice, funcionario_id, chave }) => ({
        empresa_id: study.empresa_id,
        funcionario_id,
        tipo: notice.nome,
        dados: contentOf(notice),
        cliente_id: study.cliente_id,
        diagnostico_id: study.diagnostico_id,
        chave,
        criado_em: now,
      })),
  );
  await keepForSummary(
    tx,
    deliveries
      .filter((r) => r.wants.por_email === 'resumo')
      .map(({ notice, funcionario_id, chave }) => ({
        empresa_id: study.empresa_id,
        funcionario_id,
        dados: contentOf(notice),
        cliente_id: study.cliente_id,
        chave,
      })),
  );
  const disponivel_em = mailsWaitUntil(deps, request.disponivel_em);
  await enqueue(
    tx,
    ...deliveries
      .filter((r) => r.wants.por_email === 'na_hora')
      .map((r) => ({
        ...mailOf(study, { ...r, dito }, deps.publicUrl),
        ...(disponivel_em && { disponivel_em }),
      })),
  );
  const told = deliveries.map(({ person: { funcionario_id, pessoa_nome }, wants }) => ({
    funcionario_id,
    pessoa_nome,
    canal: channelOf(wants),
  }));
  return [...new Map(told.map((one) => [one.funcionario_id, one])).values()];
}

/** Takes back the notices of an event that did not count; false if somebody was already notified by mail. */
export async function withdrawNotices(tx: Tx, empresa_id: number, chave: string): Promise<boolean> {
  if (!(await withdrawOutbox(tx, empresa_id, chave))) return false;
  await deleteNotices(tx, empresa_id, chave);
  return true;
}

/** Takes back one kind of notice about an area and leaves the other notices of these events; mailed ones stay. */
export async function withdrawNoticesOfArea(tx: Tx, empresa_id: number, told: NoticesOfArea): Promise<void> {
  if (told.eventos.length === 0) return;
  const mailed = await withdrawOutboxOf(tx, empresa_id, told);
  const eventos = told.eventos.filter((evento) => !mailed.includes(evento));
  await deleteNoticesOfArea(tx, empresa_id, { ...told, eventos });
}

function mailOf(
  study: NoticeStudy,
  { notice, person, chave, dito }: Delivery,
  publicUrl: string,
): OutboxMessage {
  const text = noticeText(notice, study.pessoa_nome, { dito });
  const url = `${publicUrl}${placeOfNotice(notice, study) ?? '/'}`;
  return {
    empresa_id: study.empresa_id,
    tipo: 'mail',
    chave: `${person.funcionario_id}/${chave}`,
    dados: {
      to: person.pessoa_email,
      subject: text.titulo,
      text: mailText(text, person.pessoa_nome, url),
    },
  };
}
