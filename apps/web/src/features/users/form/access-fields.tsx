import { PasswordInput, TextInput } from '@mantine/core';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { formTexts as texts } from '../texts.ts';
import type { UserForm } from './values.ts';

/** E-mail, login and password; a stored person keeps the present one. */
export function AccessFields({ form, isNew, isSelf }: { form: UserForm; isNew: boolean; isSelf: boolean }) {
  return (
    <Section title={texts.access}>
      <FieldGrid columns={3}>
        <TextInput
          label={texts.email}
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
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
          <PasswordInput
            label={isNew ? texts.senha : texts.newPassword}
            description={isNew ? texts.passwordHint : texts.keepPassword}
            required={isNew}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
            {...form.getInputProps('senha')}
          />
        )}
      </FieldGrid>
    </Section>
  );
}
