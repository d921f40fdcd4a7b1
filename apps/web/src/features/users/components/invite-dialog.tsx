import { api } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { Button, Group, Input, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useCall, useSession } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { AREAS } from '../../../shared/theme/areas.ts';
import { useConfirmedLeave } from '../../../shared/ui/confirmed-leave.ts';
import { EmailInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { applyServerErrors, focusFirstError } from '../../../shared/ui/server-errors.ts';
import { employeeOptionsQuery } from '../../employees/index.ts';
import { inviteTexts as texts } from '../texts.ts';
import { AreaButton } from './area-button.tsx';
import { InvitationAddress } from './invitation-address.tsx';
import classes from './users.module.css';

/** Invites somebody by e-mail; then shows the address once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const { failure, form, invited, isPending, submit } = useInvite();
  const { data } = useQuery(employeeOptionsQuery());
  const cargos = (data?.cargos ?? []).map((one) => ({
    value: one.funcionario_cargo_id,
    label: one.funcionario_cargo_nome,
  }));
  const companies = (data?.empresas ?? []).map((one) => ({
    value: one.empresa_id,
    label: one.empresa_nome_fantasia,
  }));
  const { dialog } = useConfirmedLeave(() => form.isDirty(), onClose);
  if (invited)
    return (
      <Modal opened onClose={onClose} title={invited.envia_email ? texts.addressTitle : texts.madeTitle}>
        <InvitationAddress invitation={invited} onDone={onClose} />
      </Modal>
    );
  return (
    <Modal opened {...dialog} title={texts.title}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <Text c="dimmed">{texts.hint}</Text>
          <FormAlert messages={failure} />
          <EmailInput
            label={texts.email}
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <SelectInput
            label={texts.cargo}
            options={cargos}
            required
            {...form.getInputProps('funcionario_cargo_id')}
          />
          {form.values.funcionario_cargo_id === CARGOS.ESPECIALISTA && (
            <AreasInput {...form.getInputProps('areas')} />
          )}
          <TextInput label={texts.name} autoComplete="off" {...form.getInputProps('nome')} />
          {companies.length > 1 && (
            <SelectInput
              label={texts.company}
              options={companies}
              required
              {...form.getInputProps('empresa_id')}
            />
          )}
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={dialog.onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isPending}>
              {texts.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type AreasInputProps = { value?: Area[]; onChange?: (areas: Area[]) => void; error?: React.ReactNode };

function AreasInput({ value = [], onChange, error }: AreasInputProps) {
  const toggle = (area: Area) =>
    onChange?.(value.includes(area) ? value.filter((one) => one !== area) : [...value, area]);
  return (
    <Input.Wrapper label={texts.areas} labelElement="div" description={texts.areasHint} error={error}>
      <fieldset className={`${classes.specialties} ${classes.two}`} aria-label={texts.areas}>
        {AREAS.map(({ id }) => (
          <AreaButton key={id} area={id} isOn={value.includes(id)} onClick={() => toggle(id)} />
        ))}
      </fieldset>
    </Input.Wrapper>
  );
}

function useInvite() {
  const client = useQueryClient();
  const own = useSession()?.user.empresa_id ?? null;
  const [failure, setFailure] = useState<string[]>([]);
  const form = useForm({
    initialValues: {
      email: '',
      nome: '',
      funcionario_cargo_id: CARGOS.CORRETOR as number | null,
      areas: [] as Area[],
      empresa_id: own,
    },
    validate: {
      email: (value) => (value.trim() ? null : common.required),
      funcionario_cargo_id: (value) => (value === null ? common.required : null),
    },
  });
  const invite = useCall(api.invitations.create, {
    meta: { handled: true },
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(api.invitations.list) }),
    onError: (error) => setFailure(applyServerErrors(form, error)),
  });
  const submit = form.onSubmit(
    ({ email, nome, funcionario_cargo_id, areas, empresa_id }) => {
      setFailure([]);
      if (funcionario_cargo_id === null) return;
      invite.mutate({
        body: {
          email,
          funcionario_cargo_id,
          ...(nome.trim() ? { nome } : {}),
          ...(funcionario_cargo_id === CARGOS.ESPECIALISTA ? { areas } : {}),
          ...(empresa_id ? { empresa_id } : {}),
        },
      });
    },
    (errors) => focusFirstError(form, errors),
  );
  return { failure, form, invited: invite.data, isPending: invite.isPending, submit };
}
