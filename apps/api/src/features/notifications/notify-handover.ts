import type { NotificacaoDeRepasse } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { deliver } from './deliver.ts';

export type HandoverNotice = NotificacaoDeRepasse & {
  funcionario_id: number;
  /** The only customer handed over, to be named and opened; null: several. */
  cliente: { cliente_id: number; pessoa_nome: string } | null;
};

type HandoverRequest = {
  empresa_id: number;
  notices: readonly HandoverNotice[];
  /** Not notified of their own action. */
  actor_id: number;
  /** Of the request: each person is notified once in each direction. */
  chave: string;
  /** The mails wait until then: the handing over may still be taken back. */
  disponivel_em?: Date | undefined;
};

/** Tells both sides of a handing over, in the application and by mail as each prefers. */
export const notifyHandover = (
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'mailWaitSeconds' | 'publicUrl'>,
  { empresa_id, notices, actor_id, chave, disponivel_em }: HandoverRequest,
): Promise<void> =>
  deliver(tx, deps, {
    empresa_id,
    disponivel_em,
    notices: notices
      .filter(({ funcionario_id }) => funcionario_id !== actor_id)
      .map(({ funcionario_id, cliente, ...notice }) => ({
        funcionario_id,
        notice,
        cliente,
        diagnostico_id: null,
        chave: `${notice.nome}/${notice.sentido}/${chave}`,
      })),
  });
