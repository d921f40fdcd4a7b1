import { api } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useSession } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { useKeptInput, useSentForm } from '../../../shared/ui/form/index.ts';
import { FormAlert, WrongFieldCount } from '../../../shared/ui/form-alert.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { AccessFields } from '../form/access-fields.tsx';
import { AddressFields } from '../form/address-fields.tsx';
import { PersonFields } from '../form/person-fields.tsx';
import { newUserErrors } from '../form/validate.ts';
import { bodyOf, type CreateBody, emptyUser, type UserValues } from '../form/values.ts';
import { WorkFields } from '../form/work-fields.tsx';
import { cacheUser } from '../queries.ts';
import { formTexts as texts, usersTexts } from '../texts.ts';

const FORM = 'novo-usuario';
export const PARENTS = [{ label: usersTexts.title, href: '/users' }];

export function AddUserScreen() {
  const router = useRouter();
  const client = useQueryClient();
  const own = useSession()?.user.empresa_id ?? null;
  const { form, alerts, retry, submitWith, refuse } = useSentForm({
    initialValues: emptyUser(own),
    validate: newUserErrors,
  });
  const [isDone, setDone] = useState(false);
  const [isRecovered, setRecovered] = useState(false);
  const isDirty = form.isDirty() && !isDone;
  useKeptInput<UserValues>({
    place: 'usuario/0',
    input: () => (isDirty ? { ...form.getValues(), senha: '' } : null),
    onFound: (kept) => {
      form.setValues(kept);
      setRecovered(true);
    },
  });
  const discard = () => {
    form.reset();
    setRecovered(false);
  };
  const create = useCall(api.employees.create, {
    meta: { handled: true },
    onSuccess: (made) => {
      setDone(true);
      cacheUser(client, made);
      toastDone(texts.registered);
      void router.navigate({ href: `/users/editar/${made.funcionario_id}`, ignoreBlocker: true });
    },
    onError: (error) => {
      toastFailed(texts.registerFailed);
      refuse(error);
    },
  });
  const register = async (values: UserValues) => {
    if (await confirm({ title: texts.confirmTitle, body: values.nome, action: texts.confirmAction }))
      create.mutate({ body: bodyOf(values) as CreateBody });
  };
  return (
    <Page
      title={texts.newTitle}
      parents={PARENTS}
      padded
      footer={
        <>
          <span className="grow" />
          <WrongFieldCount errors={form.errors} />
          <Button variant="default" component={AppLink} href="/users">
            {common.cancel}
          </Button>
          <Button type="submit" form={FORM} loading={create.isPending}>
            {common.save}
          </Button>
        </>
      }
    >
      <UnsavedGuard when={isDirty} />
      <form
        id={FORM}
        className="readable"
        noValidate
        onSubmit={submitWith((values) => void register(values))}
      >
        {isRecovered && isDirty && <RecoveredNotice onDiscard={discard} />}
        <FormAlert messages={alerts} retry={retry} />
        <PersonFields form={form} />
        <AddressFields form={form} />
        <WorkFields form={form} />
        <AccessFields form={form} isNew isSelf={false} />
      </form>
    </Page>
  );
}
