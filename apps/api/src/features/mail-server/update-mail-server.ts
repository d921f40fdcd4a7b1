import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { PORTAS_EMAIL } from '@farol/domain/messages';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { type FieldErrors, invalid, staleVersion } from '../../platform/http/errors.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import { passwordOwner } from '../../platform/mail/company-mailer.ts';
import {
  lockMailServer,
  type MailServerRow,
  retryUnsent,
  saveMailServer,
} from '../../platform/mail/mail-server.store.ts';
import { mailServerReply, retriedSince } from './read-mail-server.ts';

type Request = { deps: Deps; actor: Actor; request_id: string };
type Body = HandlerInput<typeof api.mailServer.update>['body'];

const FIRST_VERSION = 1;

/** Sets the company's mail server; what waited for the former one is tried at once. */
export async function updateMailServer({ deps, actor, request_id }: Request, empresa_id: number, body: Body) {
  refuseOtherCompany(actor, empresa_id);
  const { versao, senha, ...fields } = body;
  const now = deps.clock.now();
  await deps.db.write(actor, async (tx) => {
    const before = await lockMailServer(tx, empresa_id);
    if (versao !== (before?.versao ?? FIRST_VERSION))
      throw staleVersion(await mailServerReply(tx, deps, empresa_id));
    const errors = problemsOf(deps, before, body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const sealed = senha && deps.secretBox.seal(senha, passwordOwner(empresa_id));
    const password = sealed ?? (fields.usuario === null ? '' : undefined);
    const changed = { ...fields, ...(password === undefined ? {} : { senha: password }) };
    const saved = await saveMailServer(tx, empresa_id, changed, now);
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'servidor_email',
      entidade_id: empresa_id,
      acao: before ? 'editar' : 'criar',
      antes: before ? auditedFields(before) : {},
      depois: { ...auditedFields(saved), ...(sealed ? { senha: 'trocada' } : {}) },
      request_id,
    });
  });
  await deps.db.service((tx) => retryUnsent(tx, empresa_id, { since: retriedSince(now), now }));
  deps.wakeOutbox();
  return deps.db.read(actor, (tx) => mailServerReply(tx, deps, empresa_id));
}

const auditedFields = ({
  ativo,
  servidor,
  porta,
  seguranca,
  usuario,
  remetente_nome,
  remetente_email,
}: MailServerRow) => ({ ativo, servidor, porta, seguranca, usuario, remetente_nome, remetente_email });

/** The stored password must not be sent to a server, or as a user, that it was not given for. */
export const keepsPassword = (
  before: MailServerRow | undefined,
  { servidor, usuario }: Pick<Body, 'servidor' | 'usuario'>,
): boolean =>
  before !== undefined && before.tem_senha && before.servidor === servidor && before.usuario === usuario;

export function problemsOf(
  { mailCalls }: Pick<Deps, 'mailCalls'>,
  before: MailServerRow | undefined,
  sent: Omit<Body, 'versao'>,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!PORTAS_EMAIL.includes(sent.porta) && !mailCalls.mayBePlain(sent.servidor))
    errors.porta = [`Use uma destas portas: ${PORTAS_EMAIL.join(', ')}.`];
  if (sent.seguranca === 'nenhuma' && !mailCalls.mayBePlain(sent.servidor))
    errors.seguranca = ['Sem segurança, só para um servidor na mesma máquina, onde a instalação permite.'];
  else if (sent.seguranca === 'nenhuma' && sent.usuario !== null)
    errors.seguranca = ['Sem segurança, a senha passaria aberta: escolha outra, ou tire o usuário.'];
  if (sent.usuario !== null && !sent.senha && !keepsPassword(before, sent))
    errors.senha = ['Informe a senha deste usuário neste servidor.'];
  if (sent.usuario === null && sent.senha) errors.usuario = ['Informe o usuário desta senha.'];
  return errors;
}
