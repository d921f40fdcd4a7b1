import { api, type OutputOf } from '@farol/contracts';
import { Badge, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { keyOf, queryOf, useCall } from '../../../shared/api/index.ts';
import { deviceName } from '../../../shared/format/device-name.ts';
import { moment } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import classes from '../profile/account.module.css';
import { sessionsTexts as texts } from '../texts.ts';

type Sessions = OutputOf<typeof api.auth.sessions>;

/** The own open sessions, each to end, or all others at once. */
export function SessionsSection() {
  const sessions = useQuery(queryOf(api.auth.sessions));
  return (
    <Section title={texts.section} hint={texts.hint}>
      {sessions.data && <SessionsTable {...sessions.data} />}
      {sessions.isPending && <Skeleton height={120} />}
      {sessions.isError && (
        <Failed title={texts.failed} error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
    </Section>
  );
}

function SessionsTable({ data, total }: Sessions) {
  const { end, endOthers } = useEndSessions();
  const HEADS = [
    texts.device,
    texts.address,
    texts.opened,
    texts.lastUse,
    { label: texts.action, isHidden: true },
  ] as const;
  return (
    <>
      <StaticTable
        label={texts.section}
        cards="tablet"
        heads={HEADS}
        rows={data.map((one) => ({
          key: one.sessao_id,
          cells: [
            <span key="device" className="row wrap" title={one.agente}>
              {deviceName(one.agente)}
              {one.atual && <Badge component="span">{texts.current}</Badge>}
            </span>,
            one.ip,
            moment(one.criada_em),
            moment(one.ultimo_uso_em),
            <Button
              key="end"
              variant="default"
              size="xs"
              aria-label={texts.endOf(deviceName(one.agente))}
              disabled={end.isPending}
              onClick={() => end.mutate(one)}
            >
              {texts.end}
            </Button>,
          ],
        }))}
      />
      {total > data.length && <p className="text-sm dim">{texts.more(data.length, total)}</p>}
      {total > 1 && (
        <div className={classes.actions}>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {texts.endOthers}
          </Button>
        </div>
      )}
    </>
  );
}

/** Ending the current session logs out. */
function useEndSessions() {
  const client = useQueryClient();
  const router = useRouter();
  const reload = () => client.invalidateQueries({ queryKey: keyOf(api.auth.sessions) });
  const one = useCall(api.auth.endSession, {
    onSuccess: async () => {
      await reload();
      toastDone(texts.ended);
    },
  });
  const endOthers = useCall(api.auth.endOtherSessions, {
    onSuccess: async ({ encerradas }) => {
      await reload();
      toastDone(texts.endedOthers(encerradas));
    },
  });
  const mutate = ({ sessao_id, atual }: Sessions['data'][number]) => {
    if (atual) void router.navigate({ to: '/auth/logout' });
    else one.mutate({ params: { id: sessao_id } });
  };
  return { end: { isPending: one.isPending, mutate }, endOthers };
}
