import { api } from '@farol/contracts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError, queryOf, useCall } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { Redirect } from '../../../shared/ui/redirect.tsx';
import { studyKey } from '../queries.ts';
import { diagnosisTexts } from '../texts.ts';
import { otherRunningStudies, RunningStudies } from './running-studies.tsx';

const texts = diagnosisTexts.start;

export const wizardPath = (cliente_id: number, diagnostico_id: number): string =>
  `/diagnosis/complete/${cliente_id}/${diagnostico_id}`;

/** Begins a study for the customer; a running one is shown first. */
export function CustomerStart({ cliente_id }: { cliente_id: number }) {
  const customer = useQuery(queryOf(api.customers.get, { params: { id: cliente_id } }));
  const [another, setAnother] = useState(false);
  if (customer.isPending) return <PagePending />;
  // If the customer cannot be read, beginning a study fails too and reports the error.
  const running = customer.data ? otherRunningStudies(customer.data.estudos) : [];
  if (customer.data && running.length > 0 && !another)
    return <RunningStudies cliente={customer.data} studies={running} onAnother={() => setAnother(true)} />;
  return <BeginStudy cliente_id={cliente_id} />;
}

/** Opens a new study or the customer's existing draft. */
function BeginStudy({ cliente_id }: { cliente_id: number }) {
  const client = useQueryClient();
  const start = useCall(api.diagnosis.start, {
    meta: { handled: true },
    onSuccess: (estudo) => client.setQueryData(studyKey(estudo.diagnostico_id), estudo),
  });
  const asked = useRef(false);
  const { mutate } = start;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ body: { cliente_id } });
  }, [mutate, cliente_id]);

  if (start.data) return <Redirect href={wizardPath(cliente_id, start.data.diagnostico_id)} />;
  if (!start.isError) return <PagePending />;
  const missing = isApiError(start.error) ? Object.values(start.error.errors).flat() : [];
  return (
    <OpenFailed
      title={texts.openFailed}
      error={start.error}
      {...(missing.length > 0 ? { hint: missing.join(' ') } : {})}
      onRetry={() => mutate({ body: { cliente_id } })}
      actions={
        <Button component={AppLink} href={`/customers/${cliente_id}`} variant="default">
          {texts.edit}
        </Button>
      }
    />
  );
}
