import { api, type OutputOf } from '@farol/contracts';
import { Button, Checkbox, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { queryKey, queryOf, useCall } from '../../shared/api/index.ts';
import { moment } from '../../shared/format/index.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { CopyText } from '../../shared/ui/copy-button.tsx';
import { Fact, Facts, Section } from '../../shared/ui/section.tsx';
import { Failed } from '../../shared/ui/state-views.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { calendarTexts as texts } from './texts.ts';

type Link = NonNullable<OutputOf<typeof api.calendarLink.get>['link']>;

const KEY = queryKey(api.calendarLink.get);

/** The private address from which a calendar program reads this person's work. */
export function CalendarTab() {
  const client = useQueryClient();
  const found = useQuery(queryOf(api.calendarLink.get));
  const [url, setUrl] = useState<string | null>(null);
  const create = useCall(api.calendarLink.create, {
    onSuccess: ({ url: made, link }) => {
      setUrl(made);
      client.setQueryData(KEY, { link });
    },
  });
  const remove = useCall(api.calendarLink.remove, {
    onSuccess: () => {
      setUrl(null);
      client.setQueryData(KEY, { link: null });
      toastDone(texts.removed);
    },
  });
  const ask = async (question: Parameters<typeof confirm>[0], then: () => void) => {
    if (await confirm(question)) then();
  };
  return (
    <div className="readable">
      <Section title={texts.section} hint={texts.hint}>
        {found.isPending && <Skeleton height={120} maw={720} />}
        {found.isError && (
          <Failed title={texts.failed} error={found.error} onRetry={() => void found.refetch()} />
        )}
        {url !== null && <Address url={url} />}
        {found.data?.link && (
          <Made
            link={found.data.link}
            busy={create.isPending || remove.isPending}
            onReplace={(com_nomes) =>
              void ask(texts.replaceQuestion, () => create.mutate({ body: { com_nomes } }))
            }
            onRemove={() => void ask(texts.removeQuestion, () => remove.mutate({}))}
          />
        )}
        {found.data?.link === null && (
          <Wanted busy={create.isPending} onCreate={(com_nomes) => create.mutate({ body: { com_nomes } })} />
        )}
      </Section>
    </div>
  );
}

function Wanted({ busy, onCreate }: { busy: boolean; onCreate: (com_nomes: boolean) => void }) {
  const [withNames, setWithNames] = useState(false);
  return (
    <Stack gap="sm" align="flex-start">
      <Checkbox
        label={texts.names}
        description={texts.namesHint}
        checked={withNames}
        onChange={({ currentTarget }) => setWithNames(currentTarget.checked)}
      />
      <Button
        leftSection={<CalendarPlus size={16} aria-hidden />}
        loading={busy}
        onClick={() => onCreate(withNames)}
      >
        {texts.create}
      </Button>
    </Stack>
  );
}

/** The address, shown this once. */
function Address({ url }: { url: string }) {
  return (
    <Stack gap="xs" mb="md" role="status">
      <TextInput
        label={texts.address}
        description={texts.once}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyText text={url} label={texts.copy} />
        <Button component="a" variant="default" href={url.replace(/^http/, 'webcal')}>
          {texts.open}
        </Button>
      </Group>
      <ul className="text-sm">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Stack>
  );
}

type MadeProps = {
  link: Link;
  busy: boolean;
  onReplace: (com_nomes: boolean) => void;
  onRemove: () => void;
};

function Made({ link, busy, onReplace, onRemove }: MadeProps) {
  const { acessos, com_nomes, criado_em, ultimo_acesso_em } = link;
  return (
    <Stack gap="sm">
      <p>{texts.made(com_nomes)}</p>
      <Facts>
        <Fact label={texts.since}>{moment(criado_em)}</Fact>
        <Fact label={texts.lastRead}>{ultimo_acesso_em ? moment(ultimo_acesso_em) : texts.unread}</Fact>
        <Fact label={texts.reads}>{acessos.toLocaleString('pt-BR')}</Fact>
      </Facts>
      <Group gap="xs">
        <Button variant="default" loading={busy} onClick={() => onReplace(com_nomes)}>
          {texts.replace}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => onReplace(!com_nomes)}>
          {com_nomes ? texts.withoutNames : texts.withNames}
        </Button>
        <Button variant="default" color="red" disabled={busy} onClick={onRemove}>
          {texts.remove}
        </Button>
      </Group>
    </Stack>
  );
}
