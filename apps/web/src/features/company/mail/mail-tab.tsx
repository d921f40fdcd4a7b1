import { api, type ServidorEmail } from '@farol/contracts';
import type { SegurancaEmail } from '@farol/domain/messages';
import { Alert, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { queryOf } from '../../../shared/api/index.ts';
import { moment } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { EmailInput, IntegerInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { VersionConflict } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { FieldGrid, Section } from '../../../shared/ui/section.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { MailTest } from './mail-test.tsx';
import { mailTexts as texts } from './texts.ts';
import { type MailValues, useMailForm, useRetry } from './use-mail-form.ts';

/** By which server the company's mail goes out, and how that goes. */
export function MailTab({ empresa_id }: { empresa_id: number }) {
  const server = useQuery(queryOf(api.mailServer.get, { params: { id: empresa_id } }));
  if (server.isError && !server.data)
    return <OpenFailed title={texts.failed} error={server.error} onRetry={() => void server.refetch()} />;
  if (!server.data) return <PagePending />;
  return (
    <Stack gap="lg">
      <Sending empresa_id={empresa_id} server={server.data} />
      <MailForm empresa_id={empresa_id} server={server.data} />
    </Stack>
  );
}

function Sending({ empresa_id, server }: { empresa_id: number; server: ServidorEmail }) {
  const retry = useRetry(empresa_id, server);
  const { ativo, servidor, instalacao_envia, enviado_em, falha, esperando, desistidos } = server;
  const isSent = ativo || instalacao_envia;
  const way = ativo ? texts.byOwn(servidor) : texts.byInstallation;
  return (
    <Section title={texts.state}>
      <p>{isSent ? way : texts.byNobody}</p>
      {enviado_em && <p className="text-sm dim">{texts.lastSent(moment(enviado_em))}</p>}
      {falha && (
        <Alert
          color="red"
          mt="sm"
          icon={<CircleAlert size={16} aria-hidden />}
          title={texts.refused(moment(falha.em))}
        >
          {falha.motivo}
        </Alert>
      )}
      {esperando > 0 && <p className="text-sm">{texts.waiting(esperando)}</p>}
      {desistidos > 0 && <p className="text-sm">{texts.givenUp(desistidos)}</p>}
      {ativo && esperando + desistidos > 0 && (
        <Button variant="default" mt="sm" loading={retry.isPending} onClick={retry.start}>
          {texts.retry}
        </Button>
      )}
    </Section>
  );
}

const USUAL_PORT: Record<SegurancaEmail, number> = { tls: 465, starttls: 587, nenhuma: 25 };

const securityOptions = (chosen: SegurancaEmail) =>
  (['starttls', 'tls', ...(chosen === 'nenhuma' ? (['nenhuma'] as const) : [])] as const).map((value) => ({
    value,
    label: texts.securities[value],
  }));

/** What a conflict shows of a field. */
const describeField = (name: keyof MailValues) => ({
  label: texts.fields[name],
  show: (value: unknown) => {
    if (typeof value === 'boolean') return texts.yesNo(value);
    return name === 'seguranca' ? texts.securities[value as SegurancaEmail] : String(value ?? '');
  },
});

function MailForm({ empresa_id, server }: { empresa_id: number; server: ServidorEmail }) {
  const { alerts, conflict, discard, form, isDirty, isRecovered, isSaving, refuse, retry, submit } =
    useMailForm(empresa_id, server);
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedGuard when={isDirty} />
      {isRecovered && <RecoveredNotice onDiscard={discard} />}
      <FormAlert messages={alerts} retry={retry} />
      <Section title={texts.server} hint={texts.serverHint}>
        <Stack gap="md">
          <FieldGrid columns={3}>
            <TextInput
              label={texts.fields.servidor}
              description={texts.help.servidor}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('servidor')}
            />
            <SelectInput
              label={texts.fields.seguranca}
              options={securityOptions(server.seguranca)}
              {...form.getInputProps('seguranca')}
              onChange={(chosen: SegurancaEmail | null) => {
                if (!chosen) return;
                form.setFieldValue('seguranca', chosen);
                form.setFieldValue('porta', USUAL_PORT[chosen]);
              }}
            />
            <IntegerInput grouped={false} label={texts.fields.porta} {...form.getInputProps('porta')} />
          </FieldGrid>
          <FieldGrid columns={2}>
            <TextInput
              label={texts.fields.usuario}
              description={texts.help.usuario}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps('usuario')}
            />
            <PasswordInput
              label={texts.fields.senha}
              description={texts.help.senha}
              placeholder={server.tem_senha ? texts.help.kept : undefined}
              autoComplete="new-password"
              {...form.getInputProps('senha')}
            />
            <TextInput
              label={texts.fields.remetente_nome}
              description={texts.help.remetente_nome}
              autoComplete="off"
              {...form.getInputProps('remetente_nome')}
            />
            <EmailInput label={texts.fields.remetente_email} {...form.getInputProps('remetente_email')} />
          </FieldGrid>
          <Checkbox label={texts.fields.ativo} {...form.getInputProps('ativo', { type: 'checkbox' })} />
          <MailTest
            empresa_id={empresa_id}
            values={form.values}
            isReady={() => !form.validate().hasErrors}
            onRefused={refuse}
          />
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
      <VersionConflict conflict={conflict} describe={describeField} />
    </form>
  );
}
