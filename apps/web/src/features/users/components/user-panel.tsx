import { api, type Funcionario } from '@farol/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useCall } from '../../../shared/api/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { SidePanel } from '../../../shared/ui/side-panel.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { cacheUser } from '../queries.ts';
import { panelTexts as texts } from '../texts.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/** What the person has in hand, and their account: sessions, second factor, active or not. */
export function UserPanel({ person, isSelf }: { person: Funcionario; isSelf: boolean }) {
  const mayAct = person.editavel && !isSelf;
  return (
    <SidePanel label={texts.title}>
      <Section title={texts.work}>
        <Work person={person} />
      </Section>
      <Section title={texts.status}>
        <Text size="sm">{person.ativo ? texts.active : texts.inactive}</Text>
        {mayAct && <StatusAction person={person} />}
      </Section>
      <Section title={texts.sessions}>
        <Text size="sm">{texts.open(person.sessoes)}</Text>
        {mayAct && person.sessoes > 0 && <EndSessions person={person} />}
      </Section>
      <Section title={texts.secondFactor}>
        <Text size="sm">{person.segundo_fator_ativo ? texts.on : texts.off}</Text>
        {mayAct && person.segundo_fator_ativo && <ResetSecondFactor person={person} />}
      </Section>
    </SidePanel>
  );
}

function Work({ person: { trabalho } }: { person: Funcionario }) {
  const rows = [
    [texts.customers, trabalho.clientes],
    [texts.studies, trabalho.estudos],
    [texts.tasks, trabalho.tarefas],
  ] as const;
  const shown = rows.filter(([, count]) => count > 0);
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.noWork}
      </Text>
    );
  return (
    <dl className="pairs ruled text-sm">
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reads the person again after a call that answers something else. */
function useReload(id: number) {
  const client = useQueryClient();
  return async () => cacheUser(client, await call(api.employees.get, { params: { id } }));
}

function StatusAction({ person }: { person: Funcionario }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const reactivate = useCall(api.employees.update, {
    onSuccess: (saved) => {
      cacheUser(client, saved);
      toastDone(texts.reactivated);
    },
  });
  const params = { id: person.funcionario_id };
  return (
    <Stack gap="xs" mt="xs" align="flex-start">
      {person.ativo ? (
        <Button size="xs" variant="default" onClick={() => setLeaving(true)}>
          {texts.deactivate}
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={reactivate.isPending}
          onClick={() => reactivate.mutate({ params, body: { versao: person.versao, ativo: true } })}
        >
          {texts.reactivate}
        </Button>
      )}
      {leaving && <LeaveDialog person={person} kind="deactivate" onClose={() => setLeaving(false)} />}
    </Stack>
  );
}

function EndSessions({ person }: { person: Funcionario }) {
  const reload = useReload(person.funcionario_id);
  const end = useCall(api.employees.endSessions, {
    onSuccess: async () => {
      toastDone(texts.ended);
      await reload();
    },
  });
  const ask = async () => {
    const body = texts.endBody(person.pessoa_nome);
    if (await confirm({ title: texts.endTitle, body, action: texts.end, danger: true }))
      end.mutate({ params: { id: person.funcionario_id } });
  };
  return (
    <Button size="xs" mt="xs" variant="default" loading={end.isPending} onClick={() => void ask()}>
      {texts.end}
    </Button>
  );
}

function ResetSecondFactor({ person }: { person: Funcionario }) {
  const reload = useReload(person.funcionario_id);
  const reset = useCall(api.employees.resetSecondFactor, {
    onSuccess: async () => {
      toastDone(texts.wasReset);
      await reload();
    },
  });
  const ask = async () => {
    const body = texts.resetBody(person.pessoa_nome);
    if (await confirm({ title: texts.resetTitle, body, action: texts.reset, danger: true }))
      reset.mutate({ params: { id: person.funcionario_id } });
  };
  return (
    <Button size="xs" mt="xs" variant="default" loading={reset.isPending} onClick={() => void ask()}>
      {texts.reset}
    </Button>
  );
}
