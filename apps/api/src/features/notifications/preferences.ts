import type { Actor } from '@farol/domain/access';
import { NOTIFICACAO, type NomeNotificacao } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { findPreferences, type Preference, savePreferences } from './notifications.store.ts';

type RequestContext = { deps: Deps; actor: Actor; request_id: string };

const KINDS = Object.keys(NOTIFICACAO) as NomeNotificacao[];

/** Every kind, on both channels unless the person chose otherwise. */
async function preferencesReply(tx: Tx, funcionario_id: number) {
  const chosen = new Map((await findPreferences(tx, funcionario_id)).map((row) => [row.tipo, row]));
  return {
    data: KINDS.map((tipo) => ({
      tipo,
      rotulo: NOTIFICACAO[tipo],
      no_aplicativo: chosen.get(tipo)?.no_aplicativo ?? true,
      por_email: chosen.get(tipo)?.por_email ?? true,
    })),
  };
}

export const readPreferences = ({ db }: Deps, actor: Actor) =>
  db.forActor(actor, (tx) => preferencesReply(tx, actor.funcionario_id));

/** Changes the kinds sent; the others stay. The last of two rows of one kind counts. */
export const updatePreferences = ({ deps, actor, request_id }: RequestContext, sent: readonly Preference[]) =>
  deps.db.forActor(actor, async (tx) => {
    const { funcionario_id, empresa_id } = actor;
    const now = deps.clock.now();
    const before = await findPreferences(tx, funcionario_id);
    const unique = [...new Map(sent.map((one) => [one.tipo, one])).values()];
    await savePreferences(tx, { funcionario_id, empresa_id }, unique, now);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'notificacao_preferencia',
      entidade_id: funcionario_id,
      acao: 'editar',
      antes: Object.fromEntries(before.map(({ tipo, ...wants }) => [tipo, wants])),
      depois: Object.fromEntries(
        [...before, ...unique].map(({ tipo, no_aplicativo, por_email }) => [
          tipo,
          { no_aplicativo, por_email },
        ]),
      ),
      request_id,
    });
    return preferencesReply(tx, funcionario_id);
  });
