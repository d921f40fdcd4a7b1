import { api, type InputOf } from '@farol/contracts';
import { account } from '@farol/contracts/account';
import { isUf } from '@farol/domain/locations';
import { useCall } from '../../../shared/api/index.ts';
import { changedFields } from '../../../shared/ui/conflict.ts';
import { errorsOf, useVersionedForm } from '../../../shared/ui/form/index.ts';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { type Profile, useProfileCache } from '../queries.ts';
import { formTexts, profileTexts as texts } from '../texts.ts';

const valuesOf = (profile: Profile) => ({
  nome: profile.pessoa_nome,
  telefone: profile.pessoa_telefone ?? '',
  estado: isUf(profile.endereco_estado) ? profile.endereco_estado : null,
  cidade: profile.endereco_cidade ?? '',
  email: profile.pessoa_email,
  usuario_username: profile.usuario_username,
  senha: '',
  senha_atual: '',
});
export type ProfileValues = ReturnType<typeof valuesOf>;

/** Whoever changes these has to give the present password. */
export const isSensitive = (values: ProfileValues, stored: ProfileValues): boolean =>
  values.senha !== '' ||
  values.email.trim().toLowerCase() !== stored.email.toLowerCase() ||
  values.usuario_username.trim().toLowerCase() !== stored.usuario_username;

const bodyOf = ({ senha, senha_atual, estado, ...data }: ProfileValues, versao: number) => ({
  ...data,
  estado: estado ?? '',
  ...(senha === '' ? {} : { senha }),
  ...(senha_atual === '' ? {} : { senha_atual }),
  versao,
});

type Body = InputOf<typeof api.account.update>['body'];

const ANY_VERSION = 1;

const profileErrors = (values: ProfileValues, stored: ProfileValues) => ({
  ...(isSensitive(values, stored) && values.senha_atual === ''
    ? { senha_atual: formTexts.senhaAtualMissing }
    : {}),
  ...errorsOf(account.update.body, bodyOf(values, ANY_VERSION)),
});

/** The form of the own data. */
export function useProfileForm(profile: Profile) {
  const cache = useProfileCache();
  const update = useCall(api.account.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      cache.store(saved);
      toastDone(texts.saved);
    },
  });
  return useVersionedForm({
    row: profile,
    valuesOf,
    validate: profileErrors,
    changesOf: changedFields,
    update,
    inputOf: ({ values, base }) => ({ body: bodyOf(values, base.versao) as Body }),
    place: 'perfil',
    passwords: ['senha', 'senha_atual'],
    onRefused: () => toastFailed(texts.notSaved),
  });
}
export type ProfileForm = ReturnType<typeof useProfileForm>;
