import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Session } from '../../platform/http/authenticate.ts';
import { invalid, staleVersion } from '../../platform/http/errors.ts';
import { cityProblem } from '../../platform/person-checks.ts';
import {
  confirmPassword,
  endFormerAccess,
  hashPassword,
  passwordProblem,
  refuseTakenNames,
  setPassword,
} from '../auth/index.ts';
import {
  findPasswordHash,
  type Profile,
  type ProfileChange,
  updateProfile as writeProfile,
} from './account.store.ts';
import { getProfile, profileReply } from './show-profile.ts';

type Body = HandlerInput<typeof api.account.update>['body'];
type RequestContext = { deps: Deps; actor: Actor; session: Session; ip: string; request_id: string };

const changeOf = (body: Body): ProfileChange => ({
  pessoa_nome: body.nome,
  pessoa_email: body.email,
  pessoa_telefone: body.telefone,
  endereco_estado: body.estado,
  endereco_cidade: body.cidade,
  usuario_username: body.usuario_username,
});

/** Whoever changes these takes the account over. */
const isSensitive = (before: Profile, body: Body) =>
  body.senha !== undefined ||
  body.email !== before.pessoa_email.toLowerCase() ||
  body.usuario_username !== before.usuario_username;

async function newPasswordHash(before: Profile, body: Body): Promise<string | undefined> {
  if (body.senha === undefined) return undefined;
  if (body.senha === body.senha_atual) throw invalid({ senha: ['A nova senha é igual à atual.'] });
  const problem = await passwordProblem(body.senha, {
    ...body,
    empresa_nome_fantasia: before.empresa_nome_fantasia,
  });
  if (problem) throw invalid({ senha: [problem] });
  return hashPassword(body.senha);
}

/** Saves the person's own data. Password, e-mail and login change only with the present password. */
export async function updateProfile(ctx: RequestContext, body: Body) {
  const { deps, actor, ip, request_id } = ctx;
  const before = await deps.db.service((tx) => getProfile(tx, actor.funcionario_id));
  const cidade = cityProblem(body.estado, body.cidade);
  if (cidade) throw invalid({ cidade: [cidade] });
  if (isSensitive(before, body)) {
    const senha_hash = await deps.db.service((tx) => findPasswordHash(tx, actor.funcionario_id));
    await confirmPassword(
      deps,
      { ...before, senha_hash },
      { senha_atual: body.senha_atual, ip },
      async () => undefined,
    );
  }
  const hash = await newPasswordHash(before, body);

  const now = deps.clock.now();
  const change = changeOf(body);
  const account = { ...before, email: body.email, usuario_username: body.usuario_username };
  const after = await refuseTakenNames(deps.db.service, account, () =>
    deps.db.service(async (tx) => {
      const current = await getProfile(tx, actor.funcionario_id);
      const row = { ...current, versao: body.versao ?? current.versao };
      if (!(await writeProfile(tx, row, change, now))) throw staleVersion(profileReply(current, actor, deps));
      if (hash) await setPassword(tx, actor.funcionario_id, hash, now);
      const saved = await getProfile(tx, actor.funcionario_id);
      const access = { before: current, after: saved, by: 'self', keeps: ctx.session.sessao_id } as const;
      await endFormerAccess(tx, { ...access, hasNewPassword: hash !== undefined }, now);
      await audit(tx, actor, now, {
        empresa_id: current.empresa_id,
        entidade: 'funcionario',
        entidade_id: current.funcionario_id,
        acao: hash ? 'trocar_senha' : 'editar',
        antes: Object.fromEntries(
          Object.keys(change).map((name) => [name, current[name as keyof ProfileChange]]),
        ),
        depois: change,
        request_id,
      });
      return saved;
    }),
  );
  deps.wakeOutbox();
  return profileReply(after, actor, deps);
}
