import type { Notificacao } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { withdrawOutbox } from '../../platform/jobs/outbox.store.ts';
import { enqueue, type OutboxMessage } from '../../platform/jobs/outbox.ts';
import {
  deleteNotices,
  insertNotices,
  managersOf,
  type Recipient,
  recipients,
} from './notifications.store.ts';
import { mailText, noticeText } from './texts.ts';

export type NoticeStudy = {
  empresa_id: number;
  diagnostico_id: number;
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
};

type AddressedNotice = { notice: Notificacao; funcionario_id: number; chave: string };
type Delivery = AddressedNotice & { person: Recipient };

const HOME = {
  consultor: '/diagnosis/complete/consultant-direction/',
  especialista: '/activity-panel/proposal-quotation/',
  gerente: '/diagnosis/complete/consultant-direction/',
} as const;

const areasOf = (notice: Notificacao): string => {
  if ('areas' in notice) return notice.areas.join();
  return 'area' in notice ? String(notice.area ?? '') : '';
};

async function addressNotices(
  tx: Tx,
  { study, notices, actor_id, chave }: NoticeRequest,
): Promise<AddressedNotice[]> {
  const managers = notices.some((n) => n.para === 'gerente')
    ? await managersOf(tx, study.empresa_id, study.consultor_id)
    : [];
  const peopleFor = (notice: Notificacao): number[] => {
    if (notice.para === 'gerente') return managers;
    return [notice.para === 'especialista' ? notice.especialista_id : study.consultor_id];
  };
  return notices.flatMap((notice) =>
    peopleFor(notice)
      .filter((funcionario_id) => funcionario_id !== actor_id)
      .map((funcionario_id) => ({
        notice,
        funcionario_id,
        chave: `${notice.nome}/${areasOf(notice)}/${chave}`,
      })),
  );
}

/** Stored content: enough to word the notification again, without names. */
function contentOf(notice: Notificacao): Record<string, unknown> {
  const content: Record<string, unknown> = { ...notice };
  delete content.especialista_id;
  return content;
}

const preferencesOf = (person: Recipient, notice: Notificacao) =>
  person.preferences.get(notice.nome) ?? { no_aplicativo: true, por_email: true };

/**
 * Notifies people of an event in a study, in the application and by mail as each prefers, in the caller's
 * transaction.
 */
export async function notify(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'publicUrl'>,
  request: NoticeRequest,
): Promise<void> {
  const { study } = request;
  const addressed = await addressNotices(tx, request);
  if (addressed.length === 0) return;
  const people = await recipients(tx, [...new Set(addressed.map((a) => a.funcionario_id))]);
  const deliveries = addressed.flatMap((a) => {
    const person = people.get(a.funcionario_id);
    return person ? [{ ...a, person, wants: preferencesOf(person, a.notice) }] : [];
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
  await enqueue(
    tx,
    ...deliveries
      .filter((r) => r.wants.por_email)
      .map((r) => ({
        ...mailOf(study, r, deps.publicUrl),
        ...(request.disponivel_em && { disponivel_em: request.disponivel_em }),
      })),
  );
}

/** Takes back the notices of an event that did not count; false if somebody was already told by mail. */
export async function withdrawNotices(tx: Tx, empresa_id: number, chave: string): Promise<boolean> {
  if (!(await withdrawOutbox(tx, empresa_id, chave))) return false;
  await deleteNotices(tx, empresa_id, chave);
  return true;
}

function mailOf(study: NoticeStudy, { notice, person, chave }: Delivery, publicUrl: string): OutboxMessage {
  const text = noticeText(notice, study.pessoa_nome);
  const url = `${publicUrl}${HOME[notice.para]}${study.diagnostico_id}`;
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
