import { initialPerfil } from '@farol/domain/access';
import { audit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalid, notFound } from '../../../platform/http/errors.ts';
import { createAccount, giveAreas } from '../accounts.store.ts';
import { directoryRequired } from '../directory-required.ts';
import { requiresDirectory } from '../password-entry.store.ts';
import { passwordProblem } from '../password-rules.ts';
import { hashPassword } from '../passwords.ts';
import { refuseTakenNames } from '../taken-names.ts';
import { findOpenInvitation } from './find-open-invitation.ts';
import { consumeInvitation } from './invitations.store.ts';

type Acceptance = {
  token: string;
  nome: string;
  email: string;
  usuario_username: string;
  senha: string;
  request_id: string;
};

/** Creates the invited person's account in that company with that job title. */
export async function acceptInvitation(deps: Deps, input: Acceptance): Promise<void> {
  const now = deps.clock.now();
  const invitation = await findOpenInvitation(deps, input.token);
  if (!invitation) throw notFound('Convite');
  if (await deps.db.service((tx) => requiresDirectory(tx, invitation.empresa_id))) throw directoryRequired();
  if (input.email !== invitation.pessoa_email.toLowerCase())
    throw invalid({ email: ['Use o e-mail que recebeu o convite.'] });
  const problem = await passwordProblem(input.senha, {
    ...input,
    empresa_nome_fantasia: invitation.empresa_nome_fantasia,
  });
  if (problem) throw invalid({ senha: [problem] });
  const senha_hash = await hashPassword(input.senha);

  const { empresa_id, criado_por, funcionario_cargo_id: cargo, areas } = invitation;
  await refuseTakenNames(deps.db.service, { ...input, empresa_id }, () =>
    deps.db.service(async (tx) => {
      const account = { ...input, empresa_id, senha_hash, cargo, criado_por };
      const funcionario_id = await createAccount(tx, account, now);
      await giveAreas(tx, { empresa_id, funcionario_id }, areas, now);
      if (!(await consumeInvitation(tx, invitation, { aceito_por: funcionario_id, now })))
        throw notFound('Convite');
      await audit(tx, { funcionario_id, perfil: initialPerfil(cargo) }, now, {
        empresa_id,
        entidade: 'funcionario',
        entidade_id: funcionario_id,
        acao: 'aceitar_convite',
        depois: {
          usuario_username: input.usuario_username,
          funcionario_cargo_id: cargo,
          ...(areas.length > 0 && { areas }),
        },
        request_id: input.request_id,
      });
    }),
  );
}
