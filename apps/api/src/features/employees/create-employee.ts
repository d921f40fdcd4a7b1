import { type Actor, CARGO_LABELS } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { companySendsMail } from '../../platform/mail/sends-mail.ts';
import {
  hashPassword,
  opensByPassword,
  refuseTakenNames,
  revokePending,
  setPassword,
} from '../auth/index.ts';
import { insertEmployee } from './employee.store.ts';
import { auditedFields, type EmployeeForm, type StoredFields, storedFields } from './employee-fields.ts';
import { employeeReply } from './employee-reply.ts';
import { COMPANIES_REFUSED, changedCompanies, employeeErrors } from './employee-rules.ts';
import { companyNameOf } from './employees.store.ts';
import { saveRelated } from './save-related.ts';

/** Adds a person with login and password, and tells them by mail where the company sends any; their invitation ends. */
export async function createEmployee(deps: Deps, actor: Actor, input: EmployeeForm & { request_id: string }) {
  const empresa_id = input.empresa_id ?? actor.empresa_id;
  const today = deps.clock.today();
  const empresa_nome_fantasia = await deps.db.read(actor, (tx) => companyNameOf(tx, empresa_id));
  const errors = await employeeErrors(actor, input, { row: {}, today, empresa_nome_fantasia });
  if (!actor.empresas.includes(empresa_id)) errors.empresa_id = [COMPANIES_REFUSED];
  const sent = input.empresas_ids ?? [];
  const empresas_ids = changedCompanies(actor, empresa_id, { current: [], sent });
  if (!empresas_ids) errors.empresas_ids = [COMPANIES_REFUSED];
  if (Object.keys(errors).length > 0) throw invalid(errors);

  const senha_hash = await hashPassword(input.senha);
  const now = deps.clock.now();
  const related = [...new Set(input.funcionario_relacionamentos ?? [])];
  const made = await refuseTakenNames(deps.db.service, { ...input, empresa_id }, () =>
    deps.db.write(actor, async (tx) => {
      const row = await insertEmployee(tx, {
        ...(storedFields(input) as StoredFields),
        empresa_id,
        empresas_ids,
        criado_por: actor.funcionario_id,
        criado_em: now,
        atualizado_em: now,
      });
      await setPassword(tx, row.funcionario_id, senha_hash, now);
      await saveRelated(tx, actor, row, { sent: related, now });
      await revokePending(tx, { empresa_id, email: row.pessoa_email.toLowerCase() }, now);
      if (await companySendsMail(tx, deps, empresa_id)) {
        const byPassword = (await opensByPassword(tx, row.funcionario_id)) !== 'nao';
        await enqueue(tx, {
          empresa_id,
          tipo: 'mail',
          dados: {
            conta: row.funcionario_id,
            to: row.pessoa_email,
            subject: `Sua conta na ${empresa_nome_fantasia}`,
            text: welcomeText(row, { company: empresa_nome_fantasia, publicUrl: deps.publicUrl, byPassword }),
          },
        });
      }
      await audit(tx, actor, now, {
        empresa_id,
        entidade: 'funcionario',
        entidade_id: row.funcionario_id,
        acao: 'criar',
        depois: auditedFields(row, related),
        request_id: input.request_id,
      });
      return employeeReply(tx, actor, row.funcionario_id, deps);
    }),
  );
  deps.wakeOutbox();
  return made;
}

type Made = Awaited<ReturnType<typeof insertEmployee>>;

/** Without the password: it does not travel by mail. */
const welcomeText = (
  { pessoa_nome, usuario_username, funcionario_cargo_id }: Made,
  { company, publicUrl, byPassword }: { company: string; publicUrl: string; byPassword: boolean },
) =>
  [
    `Olá, ${pessoa_nome}.`,
    '',
    `A empresa ${company} fez o seu cadastro no Farol, como ${CARGO_LABELS[funcionario_cargo_id]}.`,
    ...(byPassword
      ? [
          `Seu usuário: ${usuario_username}`,
          `Para entrar: ${publicUrl}/auth/login`,
          '',
          'A senha está com quem cadastrou você. Se preferir escolher outra, abra este endereço:',
          `${publicUrl}/auth/forgot-password`,
        ]
      : [
          `Para entrar, abra ${publicUrl}/auth/login e escolha "Entrar com a conta da empresa".`,
          'Não há senha do Farol: vale a da sua conta na empresa.',
        ]),
  ].join('\n');
