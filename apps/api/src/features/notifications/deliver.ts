import {
  isOfAgenda,
  type NotificacaoDaInstalacao,
  type NotificacaoDeRepasse,
  type NotificacaoDoDia,
  placeOfNotice,
} from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { mailsWaitUntil } from './mail-wait.ts';
import { insertNotices, keepForSummary, recipients, wishesOf } from './notifications.store.ts';
import { mailText, noticeText } from './texts.ts';

export type PersonalNotice = {
  funcionario_id: number;
  notice: NotificacaoDeRepasse | NotificacaoDoDia | NotificacaoDaInstalacao;
  cliente: { cliente_id: number; pessoa_nome: string } | null;
  diagnostico_id: number | null;
  /** Each person is notified once per key. */
  chave: string;
};

type Delivery = {
  empresa_id: number;
  notices: readonly PersonalNotice[];
  /** The mails wait until then: the event may still be taken back. */
  disponivel_em?: Date | undefined;
};

/** Tells people, in the application and by mail as each prefers, in the caller's transaction. */
export async function deliver(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'mailWaitSeconds' | 'publicUrl'>,
  { empresa_id, notices, disponivel_em: ate }: Delivery,
): Promise<void> {
  if (notices.length === 0) return;
  const people = await recipients(tx, [...new Set(notices.map((one) => one.funcionario_id))]);
  const deliveries = notices.flatMap((one) => {
    const person = people.get(one.funcionario_id);
    return person ? [{ ...one, person, wants: wishesOf(person, one.notice.nome) }] : [];
  });
  const now = deps.clock.now();
  await insertNotices(
    tx,
    deliveries
      .filter(({ wants }) => wants.no_aplicativo)
      .map(({ funcionario_id, notice, cliente, diagnostico_id, chave }) => ({
        empresa_id,
        funcionario_id,
        tipo: notice.nome,
        dados: notice,
        cliente_id: cliente?.cliente_id ?? null,
        diagnostico_id,
        chave,
        criado_em: now,
      })),
  );
  await keepForSummary(
    tx,
    deliveries
      .filter(({ wants, notice }) => wants.por_email === 'resumo' && !isOfAgenda(notice.nome))
      .map(({ funcionario_id, notice, cliente, chave }) => ({
        empresa_id,
        funcionario_id,
        dados: notice,
        cliente_id: cliente?.cliente_id ?? null,
        chave,
      })),
  );
  const disponivel_em = mailsWaitUntil(deps, ate);
  await enqueue(
    tx,
    ...deliveries
      .filter(({ wants }) => wants.por_email === 'na_hora')
      .map(({ person, notice, cliente, diagnostico_id, chave }) => {
        const text = noticeText(notice, cliente?.pessoa_nome ?? '', { hoje: deps.clock.today() });
        const place = placeOfNotice(notice, { diagnostico_id, cliente_id: cliente?.cliente_id ?? null });
        return {
          empresa_id,
          tipo: 'mail' as const,
          ...(disponivel_em && { disponivel_em }),
          chave: `${person.funcionario_id}/${chave}`,
          dados: {
            to: person.pessoa_email,
            subject: text.titulo,
            text: mailText(text, person.pessoa_nome, `${deps.publicUrl}${place ?? '/'}`),
          },
        };
      }),
  );
}
