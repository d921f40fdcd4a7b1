import { PasswordInput, TextInput } from '@mantine/core';
import { date, phone } from '../../../shared/format/index.ts';
import { EmailInput, PhoneInput, StateCitySelect } from '../../../shared/ui/fields/index.ts';
import { fieldLink, VersionConflict } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { NewPassword } from '../../../shared/ui/password/new-password.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import type { Profile } from '../queries.ts';
import { formTexts as texts } from '../texts.ts';
import classes from './account.module.css';
import { AvatarBlock } from './avatar-block.tsx';
import { TermsBlock } from './terms-block.tsx';
import { isSensitive, type ProfileForm, type ProfileValues } from './use-profile-form.ts';

export const PROFILE_FORM = 'meus-dados';

type DataTabProps = { profile: Profile; data: ProfileForm };

/** Avatar, own data with access, and the signed terms of use. */
export function DataTab({ profile, data }: DataTabProps) {
  const { form, alerts, retry, submit, isSaving, isRecovered, discard, conflict } = data;
  const { estado, cidade } = form.values;
  return (
    <div className={`readable ${classes.parts}`}>
      <AvatarBlock profile={profile} />
      <form id={PROFILE_FORM} noValidate onSubmit={submit}>
        {isRecovered && <RecoveredNotice onDiscard={discard} />}
        <FormAlert messages={alerts} retry={retry} />
        <fieldset disabled={isSaving}>
          <Section title={texts.person}>
            <FieldGrid columns={2}>
              <TextInput label={texts.nome} required autoComplete="name" {...form.getInputProps('nome')} />
              <PhoneInput label={texts.telefone} required {...form.getInputProps('telefone')} />
              <StateCitySelect
                required
                value={{ estado, cidade }}
                onChange={(place) => form.setValues({ estado: place.estado, cidade: place.cidade ?? '' })}
                errors={{ estado: form.errors.estado, cidade: form.errors.cidade }}
                stateProps={fieldLink(form.getInputProps('estado'))}
                cityProps={fieldLink(form.getInputProps('cidade'))}
              />
            </FieldGrid>
          </Section>
          <AccessFields profile={profile} data={data} />
        </fieldset>
      </form>
      <TermsBlock profile={profile} />
      <VersionConflict conflict={conflict} describe={describeField} />
    </div>
  );
}

const describeField = (name: keyof ProfileValues) => ({
  label: texts[name],
  show: (value: unknown) => (name === 'telefone' ? phone(String(value)) : String(value ?? '')),
});

function AccessFields({ profile, data: { form, stored } }: DataTabProps) {
  const { nome, email, usuario_username, senha } = form.values;
  const changedOn = profile.senha_alterada_em;
  return (
    <Section title={texts.access} hint={texts.accessHint}>
      <FieldGrid columns={2}>
        <EmailInput label={texts.email} required autoComplete="email" {...form.getInputProps('email')} />
        <TextInput
          label={texts.usuario_username}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('usuario_username')}
        />
        <NewPassword
          label={texts.senha}
          description={
            senha === '' && changedOn
              ? `${texts.senhaHelp} ${texts.passwordChanged(date(changedOn))}`
              : texts.senhaHelp
          }
          known={[nome, email, usuario_username, profile.empresa_nome_fantasia]}
          {...form.getInputProps('senha')}
        />
        {isSensitive(form.values, stored) && (
          <PasswordInput
            label={texts.senha_atual}
            required
            autoComplete="current-password"
            {...form.getInputProps('senha_atual')}
          />
        )}
      </FieldGrid>
    </Section>
  );
}
