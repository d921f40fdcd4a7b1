import type { Diretorio } from '@farol/contracts';
import { CARGO_LABELS, type ModoDiretorio } from '@farol/domain/access';
import { Button, Checkbox, Group, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { common } from '../../../shared/texts/common.ts';
import { VersionConflict } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { CopyFact, Facts, FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { GroupRows } from './group-rows.tsx';
import { IssuerTest } from './issuer-test.tsx';
import { directoryTexts as texts } from './texts.ts';
import { type DirectoryFormState, type DirectoryValues, useDirectoryForm } from './use-directory-form.ts';

const MODES = ['desligado', 'opcional', 'exigido'] as const;
const SWITCHES = ['cria_contas', 'confia_email', 'sai_junto'] as const;

/** What a conflict shows of a field. */
const describeField =
  ({ administradores }: Diretorio) =>
  (name: keyof DirectoryValues) => ({
    label: texts.fields[name],
    show: (value: unknown) => shownValue(name, value as DirectoryValues[typeof name], administradores),
  });

function shownValue(
  name: keyof DirectoryValues,
  value: DirectoryValues[keyof DirectoryValues],
  people: Diretorio['administradores'],
): string {
  if (typeof value === 'boolean') return texts.yesNo(value);
  if (typeof value === 'string') return name === 'modo' ? texts.modes[value as ModoDiretorio] : value;
  return value
    .map((one) =>
      typeof one === 'number'
        ? (people.find(({ funcionario_id }) => funcionario_id === one)?.pessoa_nome ?? `nº ${one}`)
        : texts.groupOf(one.grupo, CARGO_LABELS[one.funcionario_cargo_id]),
    )
    .join('; ');
}

type FormProps = { form: DirectoryFormState['form']; directory: Diretorio };

/** The company's directory, set by its administrator. */
export function DirectoryForm({ empresa_id, directory }: { empresa_id: number; directory: Diretorio }) {
  const { alerts, conflict, discard, form, isDirty, isRecovered, isSaving, retry, submit } = useDirectoryForm(
    empresa_id,
    directory,
  );
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard when={isDirty} />
      {isRecovered && <RecoveredNotice onDiscard={discard} />}
      <FormAlert messages={alerts} retry={retry} />
      <Mode form={form} directory={directory} />
      <Section title={texts.provider}>
        <TextInput
          label={texts.fields.emissor}
          description={texts.help.emissor}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('emissor')}
        />
        <IssuerTest empresa_id={empresa_id} emissor={form.values.emissor} />
        <FieldGrid columns={3}>
          <TextInput
            label={texts.fields.apelido}
            description={texts.help.apelido}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('apelido')}
          />
          <TextInput
            label={texts.fields.client_id}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('client_id')}
          />
          <PasswordInput
            label={texts.fields.segredo}
            placeholder={directory.tem_segredo ? texts.help.kept : undefined}
            autoComplete="new-password"
            {...form.getInputProps('segredo')}
          />
        </FieldGrid>
      </Section>
      <Section title={texts.addresses} hint={texts.addressesHint}>
        <Facts>
          <CopyFact label={texts.returnAddress} text={directory.endereco_retorno} />
          <CopyFact label={texts.leaveAddress} text={directory.endereco_saida} />
          <CopyFact label={texts.entryAddress} text={directory.endereco_entrada} />
        </Facts>
        {form.values.apelido !== directory.apelido && <p className="text-sm dim">{texts.unsavedName}</p>}
      </Section>
      <Section title={texts.groups} hint={texts.groupsHint}>
        <GroupRows
          groups={form.values.grupos}
          error={form.errors.grupos as string | undefined}
          onChange={(grupos) => form.setFieldValue('grupos', grupos)}
        />
        <FieldGrid columns={3}>
          <TextInput
            label={texts.fields.claim_grupos}
            description={texts.help.claim_grupos}
            spellCheck={false}
            mt="sm"
            {...form.getInputProps('claim_grupos')}
          />
          <TextInput
            label={texts.fields.escopo_grupos}
            description={texts.help.escopo_grupos}
            spellCheck={false}
            mt="sm"
            {...form.getInputProps('escopo_grupos')}
          />
          <TextInput
            label={texts.fields.acr_segundo_fator}
            description={texts.help.acr}
            spellCheck={false}
            mt="sm"
            {...form.getInputProps('acr_segundo_fator')}
          />
        </FieldGrid>
        <Stack gap="sm" mt="md">
          {SWITCHES.map((name) => (
            <Checkbox
              key={name}
              label={texts.fields[name]}
              description={name === 'confia_email' ? texts.help.confia_email : undefined}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          ))}
        </Stack>
      </Section>
      <Group justify="flex-end" gap="xs" mt="lg" mb="lg">
        {isDirty && (
          <Button variant="default" onClick={discard}>
            {common.undo}
          </Button>
        )}
        <Button type="submit" loading={isSaving} disabled={!isDirty}>
          {common.save}
        </Button>
      </Group>
      <VersionConflict conflict={conflict} describe={describeField(directory)} />
    </form>
  );
}

/** Beside or instead of passwords, and who keeps one. */
function Mode({ form, directory }: FormProps) {
  const { modo, excecoes } = form.values;
  return (
    <Section title={texts.mode} hint={texts.modeHint}>
      <Radio.Group aria-label={texts.mode} {...form.getInputProps('modo')}>
        <Stack gap="xs">
          {MODES.map((one) => (
            <Radio key={one} value={one} label={texts.modes[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {modo === 'exigido' && (
        <Checkbox.Group
          mt="md"
          label={texts.exceptions}
          description={texts.exceptionsHint}
          error={form.errors.excecoes}
          value={excecoes.map(String)}
          onChange={(chosen) => form.setFieldValue('excecoes', chosen.map(Number))}
        >
          <Stack gap="xs" mt="xs">
            {directory.administradores.map((one) => (
              <Checkbox
                key={one.funcionario_id}
                value={String(one.funcionario_id)}
                label={
                  one.segundo_fator_ativo ? one.pessoa_nome : `${one.pessoa_nome} (${texts.withoutFactor})`
                }
              />
            ))}
            {directory.administradores.length === 0 && (
              <p className="text-sm dim">{texts.noAdministrators}</p>
            )}
          </Stack>
        </Checkbox.Group>
      )}
      {modo === 'exigido' && directory.modo !== 'exigido' && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.required}
        </Text>
      )}
    </Section>
  );
}
