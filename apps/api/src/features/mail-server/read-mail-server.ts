import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { countUnsent, findMailServer } from '../../platform/mail/mail-server.store.ts';

const NONE = {
  ativo: false,
  servidor: '',
  porta: 587,
  seguranca: 'starttls',
  usuario: null,
  tem_senha: false,
  remetente_nome: null,
  remetente_email: '',
  enviado_em: null,
  falhou_em: null,
  falha: null,
  versao: 1,
} as const;

const ONE_DAY = 86_400_000;
/** Since when mails that were given up are tried again. */
export const retriedSince = (now: Date) => new Date(now.getTime() - ONE_DAY);

/** The server as its company's administrator sees it. */
export async function mailServerReply(tx: Tx, deps: Deps, empresa_id: number) {
  const { falhou_em, falha, ...row } = (await findMailServer(tx, empresa_id)) ?? NONE;
  return {
    ...row,
    instalacao_envia: deps.sendsMail,
    falha: falhou_em === null || falha === null ? null : { em: falhou_em, motivo: falha },
    // The queue is the service's own.
    ...(await deps.db.service((own) => countUnsent(own, empresa_id, retriedSince(deps.clock.now())))),
  };
}
