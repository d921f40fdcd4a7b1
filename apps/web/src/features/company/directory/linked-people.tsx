import { api } from '@farol/contracts';
import { Button, Pagination, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, queryOf, useCall } from '../../../shared/api/index.ts';
import { date, moment } from '../../../shared/format/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { PAGE_NAMES, StaticTable } from '../../../shared/ui/table/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { directoryTexts as texts } from './texts.ts';

/** Accounts that the directory opens, each link to undo. */
export function LinkedPeople({ empresa_id }: { empresa_id: number }) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const params = { id: empresa_id };
  const people = useQuery(queryOf(api.directory.people, { params, query: { page } }));
  const unlink = useCall(api.directory.unlink, {
    onSuccess: async () => {
      for (const one of [api.directory.people, api.directory.get])
        await client.invalidateQueries({ queryKey: keyOf(one) });
      toastDone(texts.unlinked);
    },
  });
  const ask = async (funcionario_id: number) => {
    const question = { title: texts.unlinkTitle, body: texts.unlinkBody, action: texts.unlink, danger: true };
    if (await confirm(question)) unlink.mutate({ params: { ...params, funcionario_id } });
  };
  const heads = [
    texts.person,
    texts.server,
    texts.since,
    texts.lastEntry,
    { label: texts.action, isHidden: true },
  ] as const;
  return (
    <Section title={texts.people} hint={texts.peopleHint}>
      {people.isPending && <Skeleton height={120} />}
      {people.isError && (
        <Failed title={texts.failed} error={people.error} onRetry={() => void people.refetch()} />
      )}
      {people.data && (
        <StaticTable
          label={texts.people}
          cards="tablet"
          heads={heads}
          rows={people.data.data.map((one) => ({
            key: `${one.funcionario_id} ${one.emissor}`,
            cells: [
              one.pessoa_nome,
              new URL(one.emissor).host,
              date(one.ligada_em),
              moment(one.ultima_entrada_em),
              <Button
                key="unlink"
                variant="default"
                size="xs"
                aria-label={texts.unlinkOf(one.pessoa_nome)}
                disabled={unlink.isPending}
                onClick={() => void ask(one.funcionario_id)}
              >
                {texts.unlink}
              </Button>,
            ],
          }))}
        />
      )}
      {people.data && people.data.meta.last_page > 1 && (
        <Pagination
          {...PAGE_NAMES}
          mt="sm"
          value={page}
          onChange={setPage}
          total={people.data.meta.last_page}
        />
      )}
    </Section>
  );
}
