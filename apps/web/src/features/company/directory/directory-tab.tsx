import { api } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/index.ts';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { DirectoryForm } from './directory-form.tsx';
import { LinkedPeople } from './linked-people.tsx';
import { directoryTexts as texts } from './texts.ts';

/** How the people of a company get in: its directory, its groups and the accounts linked to it. */
export function DirectoryTab({ empresa_id }: { empresa_id: number }) {
  const directory = useQuery(queryOf(api.directory.get, { params: { id: empresa_id } }));
  if (directory.isError && !directory.data)
    return (
      <OpenFailed title={texts.failed} error={directory.error} onRetry={() => void directory.refetch()} />
    );
  if (!directory.data) return <PagePending />;
  return (
    <>
      <DirectoryForm empresa_id={empresa_id} directory={directory.data} />
      {directory.data.ligadas > 0 && <LinkedPeople empresa_id={empresa_id} />}
    </>
  );
}
