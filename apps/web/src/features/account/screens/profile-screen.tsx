import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { common } from '../../../shared/texts/common.ts';
import { AddressTabs } from '../../../shared/ui/address-tabs.tsx';
import { WrongFieldCount } from '../../../shared/ui/form-alert.tsx';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { AppearanceTab } from '../appearance-tab.tsx';
import { CalendarTab } from '../calendar-tab.tsx';
import { NoticesTab } from '../notices-tab.tsx';
import { DataTab, PROFILE_FORM } from '../profile/data-tab.tsx';
import { useProfileForm } from '../profile/use-profile-form.ts';
import { type Profile, profileQuery } from '../queries.ts';
import { PROFILE_TABS, type ProfileTab } from '../search.ts';
import { DirectorySection } from '../security/directory-section.tsx';
import { SecondFactorSection } from '../security/second-factor-section.tsx';
import { SessionsSection } from '../security/sessions-section.tsx';
import { profileTexts as texts } from '../texts.ts';

function SecurityTab() {
  return (
    <>
      <DirectorySection />
      <SecondFactorSection />
      <SessionsSection />
    </>
  );
}

export function ProfileScreen() {
  const profile = useQuery(profileQuery);
  if (profile.data) return <ProfilePage profile={profile.data} />;
  return (
    <Page title={texts.title}>
      {profile.isError ? (
        <OpenFailed error={profile.error} onRetry={() => void profile.refetch()} />
      ) : (
        <PagePending />
      )}
    </Page>
  );
}

function ProfilePage({ profile }: { profile: Profile }) {
  const { aba = 'dados' } = useSearch({ from: '/app/profile' });
  const data = useProfileForm(profile);
  const { isDirty } = data;
  return (
    <Page
      title={profile.pessoa_nome}
      name={texts.title}
      lead={`${profile.funcionario_cargo_nome} · ${profile.empresa_nome_fantasia}`}
      avatar={<PersonAvatar name={profile.pessoa_nome} src={profile.logo?.url} size={46} />}
      tabs={<ProfileTabs tab={aba} />}
      padded
      footer={
        aba === 'dados' && (
          <>
            <span className="grow" />
            <WrongFieldCount errors={data.form.errors} />
            <Button variant="default" disabled={!isDirty || data.isSaving} onClick={data.discard}>
              {texts.restore}
            </Button>
            <Button type="submit" form={PROFILE_FORM} loading={data.isSaving}>
              {common.save}
            </Button>
          </>
        )
      }
    >
      <UnsavedGuard when={isDirty} />
      {aba === 'dados' && <DataTab data={data} profile={profile} />}
      {aba === 'seguranca' && <SecurityTab />}
      {aba === 'avisos' && <NoticesTab />}
      {aba === 'agenda' && <CalendarTab />}
      {aba === 'aparencia' && <AppearanceTab />}
    </Page>
  );
}

function ProfileTabs({ tab }: { tab: ProfileTab }) {
  const navigate = useNavigate();
  return (
    <AddressTabs
      names={PROFILE_TABS}
      value={tab}
      titles={texts.tabs}
      onOpen={(aba) =>
        void navigate({ to: '/profile', search: { aba: aba === 'dados' ? undefined : aba }, replace: true })
      }
    />
  );
}
