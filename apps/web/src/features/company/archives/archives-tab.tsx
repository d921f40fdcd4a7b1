import { api, type CopiaDaEmpresa } from '@farol/contracts';
import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { keyOf, queryOf, useCall } from '../../../shared/api/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { ArchiveTable } from './archive-table.tsx';
import { archiveTexts as texts } from './texts.ts';

const POLL_MS = 1_500;

const isUnfinished = ({ status }: CopiaDaEmpresa): boolean => status === 'na_fila' || status === 'fazendo';

/** Read again while one is made. */
const archivesQuery = (id: number) =>
  queryOptions({
    ...queryOf(api.companyArchives.list, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnfinished) ? POLL_MS : false),
  });

const Question = ({ days }: { days: number }) => (
  <Stack gap="xs">
    <Text fw={600}>{texts.health}</Text>
    <Text>{texts.without}</Text>
    <Text>{texts.told(days)}</Text>
  </Stack>
);

function AtWork({ archive, onCancel, busy }: { archive: CopiaDaEmpresa; onCancel(): void; busy: boolean }) {
  const percent = Math.floor(100 * archive.andamento);
  const words = archive.status === 'na_fila' ? texts.queued : texts.atWork(percent, archive.pedida_por);
  return (
    <Stack gap="xs" align="stretch">
      <Text>{words}</Text>
      <Progress value={percent} aria-label={words} />
      <Text className="text-sm dim">{texts.leave}</Text>
      <Group>
        <Button variant="default" loading={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

/** A copy of everything the company has: asking for one, how far it is, and those that were made. */
export function ArchivesTab({ empresa_id }: { empresa_id: number }) {
  const client = useQueryClient();
  const params = { id: empresa_id };
  const archives = useQuery(archivesQuery(empresa_id));
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(api.companyArchives.list) });
  const create = useCall(api.companyArchives.create, { onSettled: refresh });
  const remove = useCall(api.companyArchives.remove, { onSettled: refresh });
  if (archives.isError && !archives.data)
    return <OpenFailed title={texts.failed} error={archives.error} onRetry={() => void archives.refetch()} />;
  if (!archives.data) return <PagePending />;
  const { data, dias } = archives.data;
  const unfinished = data.find(isUnfinished);
  const ask = async () => {
    const question = { title: texts.question, body: <Question days={dias} />, action: texts.make };
    if (await confirm(question)) create.mutate({ params });
  };
  const end = (archive: CopiaDaEmpresa, done: string) =>
    remove.mutate({ params: { id: archive.exportacao_completa_id } }, { onSuccess: () => toastDone(done) });
  const askRemoval = async (archive: CopiaDaEmpresa) => {
    const question = { title: texts.removeTitle, body: texts.removeBody, action: texts.remove, danger: true };
    if (await confirm(question)) end(archive, texts.removed);
  };
  return (
    <>
      <Section title={texts.title} hint={texts.hint}>
        {unfinished ? (
          <AtWork
            archive={unfinished}
            busy={remove.isPending}
            onCancel={() => end(unfinished, texts.cancelled)}
          />
        ) : (
          <Button
            leftSection={<Archive size={16} aria-hidden />}
            loading={create.isPending}
            onClick={() => void ask()}
          >
            {texts.make}
          </Button>
        )}
      </Section>
      <Section title={texts.list}>
        <ArchiveTable
          archives={data.filter((one) => one !== unfinished)}
          busy={remove.isPending}
          onRemove={(archive) => void askRemoval(archive)}
        />
      </Section>
    </>
  );
}
