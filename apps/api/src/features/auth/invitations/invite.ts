import { type Actor, CARGO_LABELS, CARGOS, type Cargo, mayGiveCargo } from '@farol/domain/access';
import { AREAS, type Area, shortAreaName } from '@farol/domain/code-lists';
import type { Tx } from '../../../db/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { hashToken, newToken } from '../../../platform/http/authenticate.ts';
import { type FieldErrors, forbidden, invalid, notFound, tooMany } from '../../../platform/http/errors.ts';
import { enqueue } from '../../../platform/jobs/outbox.ts';
import { companySendsMail } from '../../../platform/mail/sends-mail.ts';
import { isEmailTaken } from '../taken-names.store.ts';
import { invitationReply } from './invitation-reply.ts';
import {
  findInvitation,
  type InvitationRow,
  insertInvitation,
  invitationMails,
  renewInvitation,
  revokePending,
} from './invitations.store.ts';

const SEVEN_DAYS = 7 * 86_400_000;
const HOUR = 3_600_000;
const MAILS_PER_HOUR = 5;

type Request = { actor: Actor; request_id: string };
type NewInvitation = {
  email: string;
  funcionario_cargo_id: Cargo;
  nome?: string;
  empresa_id?: number;
  areas?: readonly Area[];
};

/** Invites somebody to an account of the company; an earlier invitation to the same address ends. */
export async function invite(deps: Deps, { actor, request_id }: Request, input: NewInvitation) {
  const empresa_id = input.empresa_id ?? actor.empresa_id;
  const errors = inputErrors(actor, { ...input, empresa_id });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const now = deps.clock.now();
  const secret = newSecret(deps, now);
  const areas = AREAS.filter((area) => input.areas?.includes(area));
  const reply = await deps.db.write(actor, async (tx) => {
    if (await isEmailTaken(tx, { empresa_id, email: input.email }))
      throw invalid({ email: ['Já existe um usuário com este e-mail nesta empresa.'] });
    await refuseTooMany(tx, { empresa_id, email: input.email }, now);
    const former = await revokePending(tx, { empresa_id, email: input.email }, now);
    const convite_id = await insertInvitation(tx, {
      ...input,
      nome: input.nome ?? former?.pessoa_nome ?? null,
      empresa_id,
      areas,
      token_hash: secret.token_hash,
      criado_por: actor.funcionario_id,
      criado_em: now,
      expira_em: secret.expira_em,
    });
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'convite',
      entidade_id: convite_id,
      acao: 'convidar',
      depois: {
        pessoa_email: input.email,
        funcionario_cargo_id: input.funcionario_cargo_id,
        ...(areas.length > 0 && { areas }),
      },
      request_id,
    });
    const invitation = await sent(tx, deps, actor, convite_id, { url: secret.url, now });
    const inForce = former && new Date(former.expira_em) > now ? former : null;
    return { ...invitation, no_lugar_de: inForce ? CARGO_LABELS[inForce.funcionario_cargo_id] : null };
  });
  deps.wakeOutbox();
  return reply;
}

/** Sends a pending invitation again under another address; the former one no longer opens. */
export async function resendInvitation(deps: Deps, { actor, request_id }: Request, convite_id: number) {
  const now = deps.clock.now();
  const secret = newSecret(deps, now);
  const reply = await deps.db.write(actor, async (tx) => {
    const row = await findInvitation(tx, actor, convite_id);
    if (!row) throw notFound('Convite');
    // The reply holds the invitation link: anyone who has it can take the invited role.
    if (!mayGiveCargo(actor, row.funcionario_cargo_id)) throw forbidden();
    await refuseTooMany(tx, { ...row, email: row.pessoa_email.toLowerCase() }, now);
    await renewInvitation(tx, row, { ...secret, criado_por: actor.funcionario_id });
    await audit(tx, actor, now, {
      empresa_id: row.empresa_id,
      entidade: 'convite',
      entidade_id: convite_id,
      acao: 'reenviar',
      depois: { expira_em: secret.expira_em },
      request_id,
    });
    return sent(tx, deps, actor, convite_id, { url: secret.url, now });
  });
  deps.wakeOutbox();
  return reply;
}

async function refuseTooMany(tx: Tx, to: { empresa_id: number; email: string }, now: Date) {
  if ((await invitationMails(tx, to, new Date(now.getTime() - HOUR))) >= MAILS_PER_HOUR)
    throw tooMany(HOUR / 1000);
}

function newSecret(deps: Deps, now: Date) {
  const token = newToken();
  return {
    token_hash: hashToken(token),
    url: `${deps.publicUrl}/auth/signup/${token}`,
    expira_em: new Date(now.getTime() + SEVEN_DAYS),
  };
}

function inputErrors(
  actor: Actor,
  { funcionario_cargo_id: cargo, empresa_id, areas = [] }: NewInvitation,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!mayGiveCargo(actor, cargo)) errors.funcionario_cargo_id = ['Escolha um dos cargos da lista.'];
  if (empresa_id !== undefined && !actor.empresas.includes(empresa_id))
    errors.empresa_id = ['Escolha entre as suas empresas.'];
  if (areas.length > 0 && cargo !== CARGOS.ESPECIALISTA)
    errors.areas = ['Só Especialista Master tem especialidades.'];
  return errors;
}

/** Leaves the mail in the outbox and answers the invitation with its address. */
async function sent(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  convite_id: number,
  { url, now }: { url: string; now: Date },
) {
  const row = await findInvitation(tx, actor, convite_id);
  if (!row) throw notFound('Convite');
  await enqueue(tx, {
    empresa_id: row.empresa_id,
    tipo: 'mail',
    dados: {
      to: row.pessoa_email,
      subject: `Convite de ${row.empresa_nome_fantasia}`,
      text: mailText(row, url),
    },
  });
  const envia_email = await companySendsMail(tx, deps, row.empresa_id);
  return { ...invitationReply(row, now), url, envia_email };
}

const areasText = ({ areas }: InvitationRow) =>
  areas.length === 0 ? '' : ` (${areas.map(shortAreaName).join(', ')})`;

const mailText = (row: InvitationRow, url: string) =>
  [
    row.pessoa_nome ? `Olá, ${row.pessoa_nome}.` : 'Olá.',
    '',
    `${row.convidado_por} convida você para o Farol, na empresa ${row.empresa_nome_fantasia}, como ${CARGO_LABELS[row.funcionario_cargo_id]}${areasText(row)}.`,
    'Para criar a sua conta, abra este endereço nos próximos sete dias:',
    url,
    '',
    'O endereço vale uma vez e só para você. Se não esperava este convite, ignore a mensagem.',
  ].join('\n');
