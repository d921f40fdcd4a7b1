import { api, type Funcionario } from '@farol/contracts';
import { CARGO_LABELS, isCargo } from '@farol/domain/access';
import { formatDay } from '@farol/domain/calendar';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isApiError, useCall, useSession } from '../../../shared/api/index.ts';
import { cpf, date, moment, phone } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { useVersionedForm, VersionConflict } from '../../../shared/ui/form/index.ts';
import { FormAlert, WrongFieldCount } from '../../../shared/ui/form-alert.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { Redirect } from '../../../shared/ui/redirect.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { employeeOptionsQuery } from '../../employees/index.ts';
import { LeaveDialog } from '../components/leave-dialog.tsx';
import { Specialties } from '../components/specialties.tsx';
import { UserPanel } from '../components/user-panel.tsx';
import { AccessFields } from '../form/access-fields.tsx';
import { AddressFields } from '../form/address-fields.tsx';
import { PersonFields } from '../form/person-fields.tsx';
import { changeErrors, changesOf } from '../form/validate.ts';
import { type UpdateBody, valuesOf } from '../form/values.ts';
import { WorkFields } from '../form/work-fields.tsx';
import { cacheUser, userQuery } from '../queries.ts';
import { formTexts, formTexts as texts } from '../texts.ts';
import { PARENTS } from './add-user-screen.tsx';

/** The form of a stored person. */
function useSaveUser(person: Funcionario) {
  const client = useQueryClient();
  const update = useCall(api.employees.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      cacheUser(client, saved);
      toastDone(texts.updated);
    },
  });
  return useVersionedForm({
    row: person,
    valuesOf,
    validate: changeErrors,
    changesOf,
    update,
    inputOf: ({ changes, base }) => ({
      params: { id: base.funcionario_id },
      // Checked: no required one is empty.
      body: { ...changes, versao: base.versao } as UpdateBody,
    }),
    place: `usuario/${person.funcionario_id}`,
    passwords: ['senha'],
    onRefused: () => toastFailed(texts.updateFailed),
  });
}

const isNamed = (name: string): name is keyof typeof formTexts => name in formTexts;

/** Label and formatted value of a field in a conflict; `nameOf` names people and companies. */
function describeField(name: string, nameOf: (campo: string, id: number) => string) {
  const label = isNamed(name) ? formTexts[name] : name;
  const show = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.map((id) => nameOf(name, Number(id))).join(', ');
    if (name === 'funcionario_cargo_id')
      return isCargo(Number(value)) ? CARGO_LABELS[Number(value) as 3] : '';
    if (name === 'telefone') return phone(String(value));
    if (name === 'pessoa_cpf') return cpf(String(value));
    if (name === 'pessoa_data_nascimento') return formatDay(String(value));
    return String(value);
  };
  return { label: typeof label === 'string' ? label : name, show };
}

type UserConflictProps = Pick<ReturnType<typeof useSaveUser>, 'conflict'> & { person: Funcionario };

function UserConflict({ conflict, person }: UserConflictProps) {
  const { data } = useQuery({ ...employeeOptionsQuery(), enabled: conflict !== null });
  const people = [...(data?.funcionarios ?? []), ...person.funcionario_relacionamentos];
  const nameOf = (campo: string, id: number): string => {
    const name =
      campo === 'empresas_ids'
        ? data?.empresas.find((one) => one.empresa_id === id)?.empresa_nome_fantasia
        : people.find((one) => one.funcionario_id === id)?.pessoa_nome;
    return name ?? String(id);
  };
  return <VersionConflict conflict={conflict} describe={(campo) => describeField(campo, nameOf)} />;
}

const FORM = 'usuario';

/** A person who cannot be loaded leads home, with the reason. */
export function EditUserScreen() {
  const { userId } = useParams({ strict: false });
  const person = useQuery(userQuery(Number(userId)));
  if (person.data) return <UserPage key={person.data.funcionario_id} person={person.data} />;
  if (!person.isError) return <PagePending />;
  if (isApiError(person.error) && person.error.status === 404) return <NotFound />;
  return <Failed title={texts.failed} error={person.error} onRetry={() => void person.refetch()} />;
}

function NotFound() {
  useEffect(() => toastFailed(texts.notFound), []);
  return <Redirect href="/" />;
}

function UserPage({ person }: { person: Funcionario }) {
  const router = useRouter();
  const isSelf = useSession()?.user.funcionario_id === person.funcionario_id;
  const saving = useSaveUser(person);
  const { form, isDirty } = saving;
  const [removing, setRemoving] = useState(false);
  const isClosed = !person.editavel;
  return (
    <Page
      title={person.pessoa_nome}
      lead={leadOf(person)}
      parents={PARENTS}
      avatar={<PersonAvatar name={person.pessoa_nome} src={person.logo_funcionario_url} size={46} />}
      padded
      end={<UserPanel person={person} isSelf={isSelf} />}
      footer={
        !isClosed && (
          <>
            {!isSelf && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<Trash2 size={15} aria-hidden />}
                onClick={() => setRemoving(true)}
              >
                {texts.remove}
              </Button>
            )}
            <span className="grow" />
            <WrongFieldCount errors={form.errors} />
            <Button variant="default" component={AppLink} href="/users">
              {common.cancel}
            </Button>
            <Button type="submit" form={FORM} loading={saving.isSaving} disabled={!isDirty}>
              {common.save}
            </Button>
          </>
        )
      }
    >
      <UnsavedGuard when={isDirty} />
      <form id={FORM} className="readable" noValidate onSubmit={saving.submit}>
        {saving.isRecovered && <RecoveredNotice onDiscard={saving.discard} />}
        <FormAlert messages={saving.alerts} retry={saving.retry} />
        {isClosed && <p className="notice text-sm">{texts.readOnly}</p>}
        <fieldset disabled={isClosed}>
          <PersonFields form={form} />
          <AddressFields form={form} />
          <WorkFields form={form} person={person} />
          <Specialties person={person} cargo={form.values.funcionario_cargo_id} disabled={isClosed} />
          <AccessFields form={form} isNew={false} isSelf={isSelf} />
        </fieldset>
      </form>
      <UserConflict conflict={saving.conflict} person={person} />
      {removing && (
        <LeaveDialog
          person={person}
          kind="remove"
          onClose={() => setRemoving(false)}
          onDone={() => void router.navigate({ href: '/users', ignoreBlocker: true })}
        />
      )}
    </Page>
  );
}

/** "Corretor desde 17/06/2025, último acesso hoje às 9h04" */
const leadOf = ({ funcionario_cargo_nome, data_criacao, ultimo_acesso_em }: Funcionario): string =>
  [
    texts.since(funcionario_cargo_nome, date(data_criacao)),
    ultimo_acesso_em ? texts.lastSeen(moment(ultimo_acesso_em)) : texts.neverSeen,
  ].join(', ');
