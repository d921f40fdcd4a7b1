import type { Funcionario } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isApiError, useSession } from '../../../shared/api/index.ts';
import { date, moment } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FormAlert, WrongFieldCount } from '../../../shared/ui/form-alert.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { Redirect } from '../../../shared/ui/redirect.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { LeaveDialog } from '../components/leave-dialog.tsx';
import { Specialties } from '../components/specialties.tsx';
import { UserPanel } from '../components/user-panel.tsx';
import { AccessFields } from '../form/access-fields.tsx';
import { AddressFields } from '../form/address-fields.tsx';
import { PersonFields } from '../form/person-fields.tsx';
import { useSaveUser } from '../form/use-save-user.ts';
import { UserConflict } from '../form/user-conflict.tsx';
import { WorkFields } from '../form/work-fields.tsx';
import { userQuery } from '../queries.ts';
import { formTexts as texts } from '../texts.ts';
import { PARENTS } from './add-user-screen.tsx';

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
