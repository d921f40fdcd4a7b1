import type { api, HandlerInput } from '@farol/contracts';
import { type Actor, mayGiveCargo } from '@farol/domain/access';
import { type Tx, uniqueViolation } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Session } from '../../platform/http/authenticate.ts';
import { type FieldErrors, invalid, notFound, staleVersion } from '../../platform/http/errors.ts';
import { revokeDirectorySessions, revokeDirectorySessionsOf, revokePasswordSessions } from '../auth/index.ts';
import {
  administratorsOf,
  type DirectoryRow,
  deleteLinks,
  findCompanyOf,
  isOfCompany,
  lockDirectory,
  saveDirectory,
} from './directory.store.ts';
import { secretOwner } from './provider.ts';
import { directoryReply } from './read-directory.ts';

type Request = { deps: Deps; actor: Actor; session: Session; request_id: string };
type Body = HandlerInput<typeof api.directory.update>['body'];

const FIRST_VERSION = 1;

/** Sets the company's directory; sessions that the former settings let in end. */
export async function updateDirectory(request: Request, empresa_id: number, body: Body) {
  try {
    return await request.deps.db.write(request.actor, (tx) => change(tx, request, empresa_id, body));
  } catch (error) {
    if (uniqueViolation(error) !== 'diretorio_apelido') throw error;
    throw invalid({ apelido: ['Outra empresa já usa este nome. Escolha outro.'] });
  }
}

async function change(tx: Tx, request: Request, empresa_id: number, { versao, segredo, ...fields }: Body) {
  const { deps, actor, session, request_id } = request;
  if (!(await findCompanyOf(tx, actor, empresa_id))) throw notFound('Empresa');
  const before = await lockDirectory(tx, actor, empresa_id);
  if (versao !== (before?.versao ?? FIRST_VERSION))
    throw staleVersion(await directoryReply(tx, deps, actor, empresa_id));
  const administrators = await administratorsOf(tx, empresa_id);
  const errors = errorsOf(request, before, { ...fields, segredo }, administrators);
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const sealed = segredo && deps.secretBox.seal(segredo, secretOwner(empresa_id));
  const now = deps.clock.now();
  const saved = await saveDirectory(
    tx,
    empresa_id,
    { ...fields, segredo: sealed ?? before?.segredo ?? '' },
    now,
  );
  if (before && (saved.modo === 'desligado' || isAnother(before, saved)))
    await revokeDirectorySessions(tx, empresa_id, now);
  if (saved.modo === 'exigido')
    await revokePasswordSessions(
      tx,
      { empresa_id, sessao_id: session.sessao_id, keeps: saved.excecoes },
      now,
    );
  await audit(tx, actor, now, {
    empresa_id,
    entidade: 'diretorio',
    entidade_id: empresa_id,
    acao: before ? 'editar' : 'criar',
    antes: before ? auditedFields(before) : {},
    depois: { ...auditedFields(saved), ...(sealed ? { segredo: 'trocado' } : {}) },
    request_id,
  });
  return directoryReply(tx, deps, actor, empresa_id);
}

type Named = Pick<DirectoryRow, 'emissor' | 'client_id'>;
const isAnother = (before: Named, after: Named) =>
  before.emissor !== after.emissor || before.client_id !== after.client_id;

function errorsOf(
  { deps, actor }: Request,
  before: DirectoryRow | undefined,
  sent: Omit<Body, 'versao'>,
  administrators: { funcionario_id: number }[],
): FieldErrors {
  const errors: FieldErrors = {};
  if (!deps.outbound.isAllowed(sent.emissor)) errors.emissor = ['Use um endereço https.'];
  // The former secret must not be sent to an issuer that it was not made for.
  if (!sent.segredo && (!before || isAnother(before, sent)))
    errors.segredo = ['Informe o segredo que o diretório deu a este cliente.'];
  const groups = groupsProblem(actor, before, sent);
  if (groups) errors.grupos = [groups];
  const known = administrators.map(({ funcionario_id }) => funcionario_id);
  if (!sent.excecoes.every((one) => known.includes(one)))
    errors.excecoes = ['Escolha entre os administradores da empresa que têm senha.'];
  else if (sent.modo === 'exigido' && sent.excecoes.length === 0)
    errors.excecoes = [
      'Escolha pelo menos um administrador que continua com a senha: é ele que entra se o diretório sair do ar.',
    ];
  return errors;
}

function groupsProblem(
  actor: Actor,
  before: DirectoryRow | undefined,
  { modo, grupos }: Pick<Body, 'modo' | 'grupos'>,
): string | undefined {
  if (modo !== 'desligado' && grupos.length === 0)
    return 'Diga que cargo cada grupo dá: quem não está em nenhum não entra.';
  if (new Set(grupos.map(({ grupo }) => grupo)).size < grupos.length) return 'Um grupo aparece duas vezes.';
  const isNew = (one: Body['grupos'][number]) =>
    !before?.grupos.some(
      ({ grupo, funcionario_cargo_id }) =>
        grupo === one.grupo && funcionario_cargo_id === one.funcionario_cargo_id,
    );
  const refused = grupos.some((one) => isNew(one) && !mayGiveCargo(actor, one.funcionario_cargo_id));
  return refused ? 'Escolha um dos cargos da lista.' : undefined;
}

const auditedFields = ({
  segredo: _,
  versao: __,
  criado_em: ___,
  atualizado_em: ____,
  ...row
}: DirectoryRow) => row;

/** The next login may link the account anew, by e-mail. */
export async function unlinkPerson(
  { deps, actor, request_id }: Omit<Request, 'session'>,
  { empresa_id, funcionario_id }: { empresa_id: number; funcionario_id: number },
) {
  const now = deps.clock.now();
  await deps.db.write(actor, async (tx) => {
    if (!(await findCompanyOf(tx, actor, empresa_id))) throw notFound('Empresa');
    if (!(await isOfCompany(tx, { empresa_id, funcionario_id }))) throw notFound('Usuário');
    if (!(await deleteLinks(tx, { empresa_id, funcionario_id }))) return;
    await revokeDirectorySessionsOf(tx, { empresa_id, funcionario_id }, now);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'funcionario',
      entidade_id: funcionario_id,
      acao: 'desligar_do_diretorio',
      request_id,
    });
  });
  return undefined;
}
