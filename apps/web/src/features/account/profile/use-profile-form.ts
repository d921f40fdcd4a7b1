import { api } from '@farol/contracts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isApiError, useCall } from '../../../shared/api/index.ts';
import { applyServerErrors, focusFirstError } from '../../../shared/ui/server-errors.ts';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { type Profile, useProfileCache } from '../queries.ts';
import { formTexts, profileTexts as texts } from '../texts.ts';

const valuesOf = (profile: Profile) => ({
  nome: profile.pessoa_nome,
  telefone: profile.pessoa_telefone ?? '',
  estado: (profile.endereco_estado ?? null) as string | null,
  cidade: profile.endereco_cidade ?? '',
  email: profile.pessoa_email,
  usuario_username: profile.usuario_username,
  senha: '',
  senha_atual: '',
});
export type ProfileValues = ReturnType<typeof valuesOf>;

/** Whoever changes these has to give the present password. */
export const isSensitive = (values: ProfileValues, profile: Profile): boolean =>
  values.senha !== '' ||
  values.email.trim().toLowerCase() !== profile.pessoa_email.toLowerCase() ||
  values.usuario_username.trim().toLowerCase() !== profile.usuario_username;

const bodyOf = ({ senha, senha_atual, ...data }: ProfileValues, profile: Profile) => ({
  ...data,
  ...(senha === '' ? {} : { senha }),
  ...(senha_atual === '' ? {} : { senha_atual }),
  versao: profile.versao,
});

/** Validates with the contract's schema: first message of each field. */
function errorsOf(values: ProfileValues, profile: Profile): Record<string, string> {
  const errors: Record<string, string> = {};
  if (isSensitive(values, profile) && values.senha_atual === '')
    errors.senha_atual = formTexts.senhaAtualMissing;
  const checked = api.account.update.body.safeParse(bodyOf(values, profile));
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path.join('.');
    const value = values[field as keyof ProfileValues];
    errors[field] ??= value === '' || value === null ? formTexts.required : message;
  }
  return errors;
}

/** The form of the own data. Passwords stay in it: nothing of it is kept on the device. */
export function useProfileForm(profile: Profile) {
  const [alerts, setAlerts] = useState<string[]>([]);
  const cache = useProfileCache();
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validate: (values) => errorsOf(values, profile),
    onSubmitPreventDefault: 'always',
  });
  const reset = (saved: Profile) => {
    const values = valuesOf(saved);
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    setAlerts([]);
  };
  const save = useCall(api.account.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      cache.store(saved);
      reset(saved);
      toastDone(texts.saved);
    },
    onError: (error) => {
      toastFailed(texts.notSaved);
      const isStale = isApiError(error) && error.code === 'versao_antiga';
      setAlerts(isStale ? [texts.changedElsewhere] : applyServerErrors(form, error));
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setAlerts([]);
      save.mutate({ body: bodyOf(values, profile) as never });
    },
    (errors) => focusFirstError(form, errors),
  );
  const restore = async () => {
    reset(profile);
    await cache.reload();
  };
  return { form, alerts, submit, restore, reset, isSaving: save.isPending };
}
export type ProfileForm = ReturnType<typeof useProfileForm>;
