import { type Actor, CARGO_LABELS } from '@farol/domain/access';
import { mailByDefault, NOTIFICACAO, notificacoesDe } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FieldErrors, invalid } from '../../platform/http/errors.ts';
import { companySendsMail } from '../../platform/mail/sends-mail.ts';
import { findPreferences, type Preference, SUMMARY, savePreferences } from './notifications.store.ts';

type RequestContext = { deps: Deps; actor: Actor; request_id: string };

/** Every kind that the person may receive, in whichever profile, as chosen, or as it is until then. */
async function preferencesReply(tx: Tx, deps: Deps, actor: Actor) {
  const { funcionario_id, empresa_id } = actor;
  const chosen = new Map((await findPreferences(tx, funcionario_id)).map((row) => [row.tipo, row]));
  return {
    data: notificacoesDe(actor.cargo).map((tipo) => ({
      tipo,
      rotulo: NOTIFICACAO[tipo],
      no_aplicativo: chosen.get(tipo)?.no_aplicativo ?? true,
      por_email: chosen.get(tipo)?.por_email ?? mailByDefault(tipo),
    })),
    resumo_diario: chosen.get(SUMMARY)?.por_email !== 'nunca',
    envia_email: await companySendsMail(tx, deps, empresa_id),
  };
}

export const readPreferences = (deps: Deps, actor: Actor) =>
  deps.db.read(actor, (tx) => preferencesReply(tx, deps, actor));

type Sent = { data: readonly Preference[]; resumo_diario?: boolean | undefined };

const rowsOf = ({ data, resumo_diario }: Sent): readonly Preference[] =>
  resumo_diario === undefined
    ? data
    : [...data, { tipo: SUMMARY, no_aplicativo: false, por_email: resumo_diario ? 'na_hora' : 'nunca' }];

function refuseOthers({ cargo }: Actor, data: readonly Preference[]): void {
  const own: readonly string[] = notificacoesDe(cargo);
  const errors: FieldErrors = {};
  for (const [n, { tipo }] of data.entries())
    if (!own.includes(tipo)) errors[`data.${n}.tipo`] = [`Este aviso não chega a ${CARGO_LABELS[cargo]}.`];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Changes the kinds sent; the others stay. The last of two rows of one kind counts. */
export async function updatePreferences({ deps, actor, request_id }: RequestContext, sent: Sent) {
  refuseOthers(actor, sent.data);
  return deps.db.write(actor, async (tx) => {
    const { funcionario_id, empresa_id } = actor;
    const now = deps.clock.now();
    const before = await findPreferences(tx, funcionario_id);
    const unique = [...new Map(rowsOf(sent).map((one) => [one.tipo, one])).values()];
    if (unique.length > 0) await savePreferences(tx, { funcionario_id, empresa_id }, unique, now);
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
    return preferencesReply(tx, deps, actor);
  });
}
