import type { NotificacaoDeRepasse } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { insertNotices, recipients } from './notifications.store.ts';
import { mailText, noticeText } from './texts.ts';

export type HandoverNotice = NotificacaoDeRepasse & {
  funcionario_id: number;
  /** The only customer handed over, to be named and opened; null: several. */
  cliente: { cliente_id: number; pessoa_nome: string } | null;
};

type HandoverRequest = {
  empresa_id: number;
  notices: readonly HandoverNotice[];
  /** Not told of their own action. */
  actor_id: number;
  /** Of the request: each person is told once in each direction. */
  chave: string;
  /** The mails wait until then: the handing over may still be taken back. */
  disponivel_em?: Date | undefined;
};

function pathOf({ nome, sentido, cliente }: HandoverNotice): string {
  if (nome === 'tarefa_transferida') return '/customers-specialist';
  return sentido === 'recebido' && cliente ? `/customers/${cliente.cliente_id}` : '/customers';
}

/** Tells both sides of a handing over, in the application and by mail as each prefers. */
export async function notifyHandover(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'publicUrl'>,
  { empresa_id, notices, actor_id, chave, disponivel_em }: HandoverRequest,
): Promise<void> {
  const addressed = notices.filter((notice) => notice.funcionario_id !== actor_id);
  if (addressed.length === 0) return;
  const people = await recipients(
    tx,
    addressed.map((notice) => notice.funcionario_id),
  );
  const deliveries = addressed.flatMap((notice) => {
    const person = people.get(notice.funcionario_id);
    if (!person) return [];
    const wants = person.preferences.get(notice.nome) ?? { no_aplicativo: true, por_email: true };
    return [{ notice, person, wants, chave: `${notice.nome}/${notice.sentido}/${chave}` }];
  });
  const now = deps.clock.now();
  await insertNotices(
    tx,
    deliveries
      .filter(({ wants }) => wants.no_aplicativo)
      .map(({ notice: { funcionario_id, cliente, ...dados }, ...delivery }) => ({
        empresa_id,
        funcionario_id,
        tipo: dados.nome,
        dados,
        cliente_id: cliente?.cliente_id ?? null,
        chave: delivery.chave,
        criado_em: now,
      })),
  );
  const mails = deliveries.filter(({ wants }) => wants.por_email);
  if (mails.length === 0) return;
  await enqueue(
    tx,
    ...mails.map(({ notice, person, ...delivery }) => {
      const text = noticeText(notice, notice.cliente?.pessoa_nome ?? '');
      return {
        empresa_id,
        tipo: 'mail' as const,
        ...(disponivel_em && { disponivel_em }),
        chave: `${person.funcionario_id}/${delivery.chave}`,
        dados: {
          to: person.pessoa_email,
          subject: text.titulo,
          text: mailText(text, person.pessoa_nome, `${deps.publicUrl}${pathOf(notice)}`),
        },
      };
    }),
  );
}
