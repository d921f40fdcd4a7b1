import type { api, OutputOf } from '@farol/contracts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmailInput } from '../../../shared/ui/fields/index.ts';
import { NewPassword } from '../../../shared/ui/password/new-password.tsx';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { employeeOptionsQuery } from '../../employees/index.ts';
import { formTexts as texts } from '../texts.ts';
import type { UserForm } from './values.ts';

type Company = OutputOf<typeof api.employees.options>['empresas'][number];

/** Nothing until the company is known: what it does with mail and passwords differs. */
function passwordHint(company: Company | undefined): string {
  const { mail, noMail, directory } = texts.passwordHints;
  if (!company) return '';
  if (company.so_diretorio) return directory;
  return company.envia_email ? mail : noMail;
}

/** E-mail, login and password; a stored person keeps the present one. */
export function AccessFields({ form, isNew, isSelf }: { form: UserForm; isNew: boolean; isSelf: boolean }) {
  const { nome, email, usuario_username, empresa_id } = form.values;
  const { data } = useQuery(employeeOptionsQuery());
  const company = data?.empresas.find((one) => one.empresa_id === empresa_id);
  return (
    <Section title={texts.access}>
      <FieldGrid columns={3}>
        <EmailInput label={texts.email} required autoComplete="off" {...form.getInputProps('email')} />
        <TextInput
          label={texts.usuario_username}
          description={texts.usernameHint}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('usuario_username')}
        />
        {!isSelf && (
          <NewPassword
            label={isNew ? texts.senha : texts.newPassword}
            description={isNew ? passwordHint(company) : texts.keepPassword}
            required={isNew}
            known={[nome, email, usuario_username]}
            {...form.getInputProps('senha')}
          />
        )}
      </FieldGrid>
    </Section>
  );
}
