import { type ApoliceDoCliente, api, type Cliente } from '@farol/contracts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { call, keyOf, useCall } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { useConfirmedLeave } from '../../../shared/ui/confirmed-leave.ts';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { useSentForm, useVersionedForm, VersionConflict } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { PolicyFields } from './policy-fields.tsx';
import {
  bodyOf,
  changesBody,
  describeField,
  EMPTY,
  type PolicyValues,
  problemsOf,
  valuesOf,
} from './policy-values.ts';
import { ReadNotices } from './read-notices.tsx';
import { type ReadPolicy, valuesOfRead } from './read-values.ts';
import { policyTexts as texts } from './texts.ts';

/** Everything that shows policies outside studies. */
export function useRefreshPolicies() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.policies.list, api.renewals.list].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
}

const hasSpouse = ({ conjuge }: Cliente): boolean => Boolean(conjuge?.nome_completo);

type DialogProps = {
  title: string;
  hint?: string;
  isDirty: boolean;
  isSaving: boolean;
  action: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

function PolicyDialog({ title, hint, isDirty, isSaving, action, onSubmit, onClose, children }: DialogProps) {
  useRestoreFocusOnUnmount();
  const { dialog } = useConfirmedLeave(() => isDirty, onClose);
  return (
    <Modal opened {...dialog} title={title} size="lg">
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          {hint && (
            <Text c="dimmed" size="sm">
              {hint}
            </Text>
          )}
          {children}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={dialog.onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type AddPolicyProps = {
  cliente: Cliente;
  /** What a PDF says, which is stored with the policy. */
  read?: ReadPolicy;
  onClose: () => void;
};

/** The policy is recorded by now: a file that does not arrive is said, and sent again from its files. */
async function attach(id: number, { arquivo }: ReadPolicy): Promise<void> {
  try {
    await call(api.policies.uploadFile, { params: { id, x: 1 }, file: arquivo });
  } catch {
    toastFailed(texts.fileFailed);
  }
}

/** Records a policy of another broker, or one sold without a study. */
export function AddPolicy({ cliente, read, onClose }: AddPolicyProps) {
  const refresh = useRefreshPolicies();
  const { form, alerts, retry, submitWith, refuse } = useSentForm<PolicyValues>({
    initialValues: read ? valuesOfRead(read.leitura) : EMPTY,
    validate: (values) => problemsOf(values),
    // What a PDF filled is read again from it.
    ...(!read && { place: `nova-apolice/${cliente.cliente_id}` }),
  });
  const create = useCall(api.customerPolicies.create, {
    meta: { handled: true },
    onSuccess: async (policy) => {
      if (read) await attach(policy.diagnostico_apolice_id, read);
      await refresh();
      toastDone(texts.added);
      onClose();
    },
    onError: refuse,
  });
  const send = (values: PolicyValues) => {
    const body = bodyOf(values);
    if (body) create.mutate({ params: { id: cliente.cliente_id }, body });
  };
  return (
    <PolicyDialog
      title={texts.add}
      {...(!read && { hint: texts.addHint })}
      isDirty={form.isDirty() || read !== undefined}
      isSaving={create.isPending}
      action={texts.add}
      onSubmit={submitWith(send)}
      onClose={onClose}
    >
      {read && <ReadNotices read={read} />}
      <FormAlert messages={alerts} retry={retry} />
      <PolicyFields
        form={form}
        hasSpouse={hasSpouse(cliente) || read?.leitura.pessoa === 'conjuge'}
        leitura={read?.leitura}
      />
    </PolicyDialog>
  );
}

type EditPolicyProps = { cliente: Cliente; policy: ApoliceDoCliente; onClose: () => void };

/** Changes a policy outside a study. */
export function EditPolicy({ cliente, policy, onClose }: EditPolicyProps) {
  const refresh = useRefreshPolicies();
  const isRenewal = policy.cobertura === null;
  const update = useCall(api.customerPolicies.update, {
    meta: { handled: true },
    onSuccess: async () => {
      await refresh();
      toastDone(texts.saved);
      onClose();
    },
  });
  const saving = useVersionedForm({
    row: policy,
    valuesOf,
    validate: (values) => problemsOf(values, isRenewal),
    changesOf: changedFields,
    update,
    inputOf: ({ changes, base }) => ({
      params: { id: base.diagnostico_apolice_id },
      body: { ...changesBody(changes), versao: base.versao },
    }),
    place: `apolice-${policy.diagnostico_apolice_id}`,
  });
  return (
    <PolicyDialog
      title={texts.edit}
      isDirty={saving.isDirty}
      isSaving={saving.isSaving}
      action={common.save}
      onSubmit={saving.submit}
      onClose={onClose}
    >
      {saving.isRecovered && <RecoveredNotice onDiscard={saving.discard} />}
      <FormAlert messages={saving.alerts} retry={saving.retry} />
      <PolicyFields form={saving.form} hasSpouse={hasSpouse(cliente)} isRenewal={isRenewal} />
      <VersionConflict conflict={saving.conflict} describe={describeField} />
    </PolicyDialog>
  );
}
