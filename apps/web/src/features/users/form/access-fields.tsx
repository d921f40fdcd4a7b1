import { TextInput } from '@mantine/core';
import { EmailInput } from '../../../shared/ui/fields/index.ts';
import { NewPassword } from '../../../shared/ui/password/new-password.tsx';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts as texts } from '../texts.ts';
import type { UserForm } from './values.ts';

/** E-mail, login and password; a stored person keeps the present one. */
export function AccessFields({ form, isNew, isSelf }: { form: UserForm; isNew: boolean; isSelf: boolean }) {
  const { nome, email, usuario_username } = form.values;
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
            description={isNew ? texts.passwordHint : texts.keepPassword}
            required={isNew}
            known={[nome, email, usuario_username]}
            {...form.getInputProps('senha')}
          />
        )}
      </FieldGrid>
    </Section>
  );
}
