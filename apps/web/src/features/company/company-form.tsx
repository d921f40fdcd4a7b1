import { api, type Empresa } from '@farol/contracts';
import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isTransient, queryKey, useCall } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { changedFields, currentRow } from '../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../shared/ui/conflict-dialog.tsx';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { FieldGrid, Section } from '../../shared/ui/section.tsx';
import { applyServerErrors, focusFirstError } from '../../shared/ui/server-errors.ts';
import { toastDone } from '../../shared/ui/toast.tsx';
import { UnsavedGuard } from '../../shared/ui/unsaved-guard.tsx';
import { companyTexts as texts } from './texts.ts';

type Values = Record<keyof typeof texts.fields, string>;
type Name = keyof Values;

const SHORT: readonly Name[] = ['registro_susep', 'registro_cvm', 'registro_creci'];
const LONG: readonly Name[] = [
  'exclusividade',
  'entes_supervisionados',
  'correspondente_instituicoes',
  'participacao_intermediario',
  'participacao_ente',
];
const NAMES: readonly Name[] = ['empresa_nome_fantasia', ...SHORT, ...LONG];

const valuesOf = (company: Empresa): Values =>
  Object.assign({}, ...NAMES.map((name) => ({ [name]: company[name] ?? '' })));

/** What customers read about the company. */
export function CompanyForm({ company }: { company: Empresa }) {
  const { alerts, conflict, dismiss, form, isDirty, isPending, resolve, retry, send, discard } =
    useSaveCompany(company);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        () => send(),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <UnsavedGuard when={isDirty} />
      <FormAlert messages={alerts} retry={retry} />
      <Section title={texts.company}>
        <TextInput
          label={texts.fields.empresa_nome_fantasia}
          required
          {...form.getInputProps('empresa_nome_fantasia')}
        />
      </Section>
      <Section title={texts.registrations}>
        <FieldGrid columns={3}>
          {SHORT.map((name) => (
            <TextInput key={name} label={texts.fields[name]} {...form.getInputProps(name)} />
          ))}
        </FieldGrid>
      </Section>
      <Section title={texts.ties} hint={texts.tiesHint}>
        <FieldGrid columns={2}>
          {LONG.map((name) => (
            <Textarea
              key={name}
              label={texts.fields[name]}
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps(name)}
            />
          ))}
        </FieldGrid>
      </Section>
      <Group justify="flex-end" gap="xs" mb="lg">
        {isDirty && (
          <Button variant="default" onClick={discard}>
            {common.undo}
          </Button>
        )}
        <Button type="submit" loading={isPending} disabled={!isDirty}>
          {common.save}
        </Button>
      </Group>
      {conflict && (
        <ConflictDialog
          fields={conflict.fields.map((campo) => ({
            campo,
            label: texts.fields[campo],
            meu: form.values[campo],
            atual: conflict.current[campo],
          }))}
          onResolve={(choice) => resolve(conflict.fields.filter((campo) => choice[campo] === 'meu'))}
          onClose={dismiss}
        />
      )}
    </form>
  );
}

function useSaveCompany(company: Empresa) {
  const client = useQueryClient();
  const [base, setBase] = useState(company);
  const [newer, setNewer] = useState<Empresa | null>(null);
  const [alerts, setAlerts] = useState<string[]>([]);
  const [retry, setRetry] = useState(false);
  const stored = valuesOf(base);
  const form = useForm<Values>({
    initialValues: stored,
    validate: { empresa_nome_fantasia: (value) => (value.trim() ? null : texts.required) },
  });
  const changes = changedFields(stored, form.values);
  const contestedBy = (current: Empresa): Name[] => {
    const theirs = changedFields(stored, valuesOf(current));
    return NAMES.filter((name) => name in changes && name in theirs && changes[name] !== theirs[name]);
  };
  const update = useCall(api.companies.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      setBase(saved);
      form.setValues(valuesOf(saved));
      client.setQueryData(queryKey(api.companies.get, { params: { id: saved.empresa_id } }), saved);
      toastDone(texts.saved);
    },
    onError: (error) => {
      const current = currentRow(error) as Empresa | null;
      if (current) return contestedBy(current).length > 0 ? setNewer(current) : saveOver(current, NAMES);
      const isKept = isTransient(error);
      setAlerts([...applyServerErrors(form, error), ...(isKept ? [texts.kept] : [])]);
      setRetry(isKept);
    },
  });
  const send = (over: Empresa = base, body: Partial<Values> = changes) => {
    setAlerts([]);
    update.mutate({ params: { id: over.empresa_id }, body: { ...body, versao: over.versao } });
  };
  /** Saves the typed values of these fields over a newer version. */
  const saveOver = (current: Empresa, mine: readonly Name[]) => {
    const body = Object.fromEntries(Object.entries(changes).filter(([name]) => mine.includes(name as Name)));
    setBase(current);
    form.setValues({ ...valuesOf(current), ...body });
    if (Object.keys(body).length > 0) send(current, body);
  };
  const contested = newer ? contestedBy(newer) : [];
  return {
    alerts,
    form,
    retry,
    send: () => send(),
    isDirty: Object.keys(changes).length > 0,
    isPending: update.isPending,
    discard: () => form.setValues(stored),
    conflict: newer && { current: valuesOf(newer), fields: contested },
    dismiss: () => setNewer(null),
    resolve: (mine: readonly Name[]) => {
      if (!newer) return;
      setNewer(null);
      saveOver(
        newer,
        NAMES.filter((name) => mine.includes(name) || !contested.includes(name)),
      );
    },
  };
}
