import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Session } from '../../platform/http/authenticate.ts';
import { invalid } from '../../platform/http/errors.ts';
import { confirmPassword } from './attempt.ts';
import { consumeCode, ownerOf } from './check-code.ts';
import { newSecret, otpauthUri } from './one-time-codes.ts';
import { findSecondFactor, savePendingSecret } from './second-factor.store.ts';

type Asked = { senha_atual?: string; codigo?: string };

/**
 * Makes a secret that awaits its first code. Asks for the password, and for a code when a second factor is
 * active: a stolen session must not lock its owner out. A login that waits for the set-up has just given the
 * password.
 */
export async function startSecondFactor(
  { deps, actor, session, ip }: { deps: Deps; actor: Actor; session: Session; ip: string },
  { senha_atual, codigo }: Asked,
) {
  const { funcionario_id } = actor;
  const factor = await deps.db.service((tx) => findSecondFactor(tx, funcionario_id));
  const isFirst = session.aguarda_segundo_fator && !factor.segundo_fator_ativo;

  const segredo = newSecret();
  const save = async (tx: Tx) => {
    if (factor.segundo_fator_ativo && !(await consumeCode(tx, deps, funcionario_id, codigo ?? '')))
      throw invalid({
        codigo: [codigo ? 'Este código não vale.' : 'Informe um código do aplicativo atual.'],
      });
    await savePendingSecret(tx, funcionario_id, deps.secretBox.seal(segredo, ownerOf(actor)));
  };
  if (isFirst) await deps.db.service(save);
  else await confirmPassword(deps, factor, { senha_atual, ip }, save);
  return { segredo, otpauth: otpauthUri(segredo, factor.usuario_username) };
}
