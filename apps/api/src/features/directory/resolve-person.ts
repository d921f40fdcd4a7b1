import { type Cargo, type Claims, cargoOfGroups, confirmedEmail, groupsOf } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { AppError } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import {
  accountMail,
  consumeInvitationOf,
  createAccount,
  giveAreas,
  invalidateResets,
  isLoginTaken,
  removePassword,
  revokeDirectorySessionsOf,
  revokeSessionsOf,
} from '../auth/index.ts';
import { setTitleByDirectory } from '../employees/index.ts';
import {
  type DirectoryRow,
  findByEmail,
  findLinked,
  link,
  noteEntry,
  type Person,
} from './directory.store.ts';
import { REFUSALS, type Refusal, titleRefused } from './refusals.ts';

type Arrival = {
  directory: DirectoryRow;
  claims: Claims & { sub: string };
  now: Date;
  request_id: string;
};

/** A refusal is returned, not thrown: what it ends and its audit stay. */
export type Resolved = { funcionario_id: number } | { refusal: AppError };

/**
 * Whose account opens: the one linked to issuer and subject; else, once, the active one with this confirmed e-mail in
 * the company; else a new one, where the company allows it. The job title follows the groups of this login.
 */
export async function resolvePerson(tx: Tx, arrival: Arrival): Promise<Resolved> {
  const { directory, claims, now, request_id } = arrival;
  const subject = { empresa_id: directory.empresa_id, emissor: directory.emissor, sub: claims.sub };
  const linked = await findLinked(tx, subject);
  const cargo = cargoOfGroups(directory.grupos, groupsOf(claims, directory.claim_grupos));
  if (linked && !cargo) await revokeDirectorySessionsOf(tx, linked, now);
  if (!cargo) return refuse(tx, arrival, 'sem_grupo', linked);

  const found = linked ?? (await findUnlinked(tx, arrival));
  if (typeof found === 'string') return refuse(tx, arrival, found);
  if (found && !found.ativa) return refuse(tx, arrival, 'conta_desativada', found);
  if (found?.atende_outra) return refuse(tx, arrival, 'conta_de_varias_empresas', found);
  if (!found) return create(tx, arrival, cargo);
  if (!linked && !(await linkByEmail(tx, arrival, found)))
    return refuse(tx, arrival, 'ligada_a_outra', found);

  const problem = await setTitleByDirectory(tx, found, cargo, { now, request_id });
  if (problem) return { refusal: titleRefused(problem) };
  await noteEntry(tx, subject, now);
  return { funcionario_id: found.funcionario_id };
}

const emailOf = ({ directory, claims }: Arrival) => confirmedEmail(claims, directory.confia_email);

/** The account with this e-mail; nothing if one may be created; or why neither. */
async function findUnlinked(tx: Tx, arrival: Arrival): Promise<Person | Refusal | undefined> {
  const email = emailOf(arrival);
  if (!email) return 'email_nao_confirmado';
  const found = await findByEmail(tx, arrival.directory.empresa_id, email);
  return found ?? (arrival.directory.cria_contas ? undefined : 'pessoa_desconhecida');
}

/**
 * Whoever typed this e-mail into an account before need not be its holder: former sessions, links and the password end,
 * and a new password goes to the e-mail. The administrators who keep theirs were named by the company.
 */
async function linkByEmail(tx: Tx, { directory, claims, now, request_id }: Arrival, person: Person) {
  const { empresa_id, emissor, excecoes } = directory;
  const { funcionario_id } = person;
  if (!(await link(tx, { empresa_id, emissor, sub: claims.sub, funcionario_id }, now))) return false;
  await revokeSessionsOf(tx, funcionario_id, now);
  await invalidateResets(tx, funcionario_id, now);
  const keepsPassword = excecoes.includes(funcionario_id);
  if (!keepsPassword) await removePassword(tx, funcionario_id);
  await audit(tx, null, now, {
    empresa_id,
    entidade: 'funcionario',
    entidade_id: funcionario_id,
    acao: 'ligar_ao_diretorio',
    depois: { emissor, senha_retirada: !keepsPassword },
    request_id,
  });
  const sentence = `A sua conta foi ligada à conta da empresa em ${new URL(emissor).host}, e as sessões de antes terminaram.`;
  const password =
    keepsPassword || directory.modo === 'exigido'
      ? ''
      : ' A senha de antes não vale mais; para ter também uma senha, use "Esqueci a senha".';
  await enqueue(tx, accountMail(person, 'conta ligada à da empresa', `${sentence}${password}`));
  return true;
}

const MOST_LETTERS = { nome: 120, login: 60 };
const FEWEST_LETTERS = 3;

/** With the letters that names of the product have. */
const nameOf = ({ name, given_name, family_name }: Claims) =>
  String(name ?? `${given_name ?? ''} ${family_name ?? ''}`)
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS.nome)
    .trim();

/** The e-mail, else with the company's short name behind it: a login is one in the whole installation. */
async function freeLogin(tx: Tx, email: string, apelido: string): Promise<string | undefined> {
  for (const usuario_username of [email, `${email}.${apelido}`])
    if (
      /^[a-z0-9._@-]+$/.test(usuario_username) &&
      usuario_username.length <= MOST_LETTERS.login &&
      !(await isLoginTaken(tx, { usuario_username }))
    )
      return usuario_username;
  return undefined;
}

async function create(tx: Tx, arrival: Arrival, cargo: Cargo): Promise<Resolved> {
  const { directory, claims, now, request_id } = arrival;
  const { empresa_id, emissor, apelido } = directory;
  const email = emailOf(arrival) ?? '';
  const nome = nameOf(claims);
  const usuario_username = await freeLogin(tx, email, apelido);
  if (nome.length < FEWEST_LETTERS || !usuario_username) return refuse(tx, arrival, 'nome_incompleto');
  const account = { empresa_id, nome, email, usuario_username, senha_hash: null, cargo };
  const funcionario_id = await createAccount(tx, account, now);
  const invited = { empresa_id, email, cargo };
  const areas = await consumeInvitationOf(tx, invited, { aceito_por: funcionario_id, now });
  await giveAreas(tx, { empresa_id, funcionario_id }, areas, now);
  await link(tx, { empresa_id, emissor, sub: claims.sub, funcionario_id }, now);
  await audit(tx, null, now, {
    empresa_id,
    entidade: 'funcionario',
    entidade_id: funcionario_id,
    acao: 'criar_pelo_diretorio',
    depois: {
      usuario_username,
      funcionario_cargo_id: cargo,
      emissor,
      ...(areas.length > 0 && { areas }),
    },
    request_id,
  });
  return { funcionario_id };
}

async function refuse(
  tx: Tx,
  { directory, now, request_id }: Arrival,
  motivo: Refusal,
  person?: Person,
): Promise<Resolved> {
  await audit(tx, null, now, {
    empresa_id: directory.empresa_id,
    entidade: 'diretorio',
    entidade_id: directory.empresa_id,
    acao: 'recusar_entrada',
    depois: { motivo, ...(person && { funcionario_id: person.funcionario_id }) },
    request_id,
  });
  return { refusal: REFUSALS[motivo]() };
}
