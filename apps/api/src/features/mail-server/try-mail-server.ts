import { randomUUID } from 'node:crypto';
import type { api, HandlerInput } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import { MailRefused, openPassword, sendBy } from '../../platform/mail/company-mailer.ts';
import { findMailServer, findSealedMailServer } from '../../platform/mail/mail-server.store.ts';
import { findPersonWithCompany } from './person-of-company.store.ts';
import { problemsOf } from './update-mail-server.ts';

type Body = HandlerInput<typeof api.mailServer.test>['body'];

const storedPassword = async (deps: Deps, empresa_id: number): Promise<string> => {
  const server = await deps.db.service((tx) => findSealedMailServer(tx, empresa_id));
  return server ? openPassword(deps.secretBox, server) : '';
};

/** Sends one mail now, to who asks, by settings that need not be saved yet; says in a sentence what failed. */
export async function testMailServer(deps: Deps, actor: Actor, empresa_id: number, body: Body) {
  refuseOtherCompany(actor, empresa_id);
  const { before, person } = await deps.db.read(actor, async (tx) => ({
    before: await findMailServer(tx, empresa_id),
    person: await findPersonWithCompany(tx, actor.funcionario_id, empresa_id),
  }));
  const errors = problemsOf(deps, before, body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  try {
    const senha = body.senha ?? (body.usuario === null ? '' : await storedPassword(deps, empresa_id));
    await sendBy(
      deps.mailCalls,
      { ...body, senha },
      {
        id: `teste-${randomUUID()}`,
        empresa_id,
        to: person.pessoa_email,
        company: person.empresa_nome_fantasia,
        subject: 'Teste do envio de e-mails',
        text: `Olá, ${person.pessoa_nome}.\n\nSe você lê esta mensagem, o Farol manda e-mails de ${person.empresa_nome_fantasia} por ${body.servidor}.`,
      },
    );
    return { enviado_para: person.pessoa_email, problema: null };
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return { enviado_para: person.pessoa_email, problema: error.message };
  }
}
