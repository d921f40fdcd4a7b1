import { api, type OutputOf } from '@farol/contracts';
import { Checkbox, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKey, queryOf, useCall } from '../../shared/api/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { Failed } from '../../shared/ui/state-views.tsx';
import classes from './profile/account.module.css';
import { noticesTexts as texts } from './texts.ts';

type Preferences = OutputOf<typeof api.notifications.preferences>;
type Row = Preferences['data'][number];

const CHANNELS = ['no_aplicativo', 'por_email'] as const;
type Channel = (typeof CHANNELS)[number];

const KEY = queryKey(api.notifications.preferences);

/** Kinds of notice by channel; each tick is saved at once. */
export function NoticesTab() {
  const preferences = useQuery(queryOf(api.notifications.preferences));
  return (
    <Section title={texts.section} hint={texts.hint}>
      {preferences.data && <NoticesGrid rows={preferences.data.data} />}
      {preferences.isPending && <Skeleton height={400} maw={720} />}
      {preferences.isError && (
        <Failed title={texts.failed} error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
    </Section>
  );
}

function NoticesGrid({ rows }: { rows: readonly Row[] }) {
  const change = useChange(rows);
  return (
    <table className={classes.grid} aria-label={texts.section}>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              <ColumnBox rows={rows} channel={channel} onChange={change} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.tipo}>
            <th scope="row">{row.rotulo}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <Checkbox
                  aria-label={texts.cell(row.rotulo, texts[channel])}
                  checked={row[channel]}
                  onChange={({ currentTarget }) => change([{ ...row, [channel]: currentTarget.checked }])}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ColumnBoxProps = {
  rows: readonly Row[];
  channel: Channel;
  onChange: (changed: readonly Row[]) => void;
};

function ColumnBox({ rows, channel, onChange }: ColumnBoxProps) {
  const on = rows.filter((row) => row[channel]).length;
  return (
    <Checkbox
      label={texts[channel]}
      aria-label={texts.all(texts[channel])}
      checked={on === rows.length}
      indeterminate={on > 0 && on < rows.length}
      onChange={({ currentTarget }) =>
        onChange(rows.map((row) => ({ ...row, [channel]: currentTarget.checked })))
      }
    />
  );
}

/** Shows the ticks at once, and what is stored after the last of them was answered. */
function useChange(rows: readonly Row[]) {
  const client = useQueryClient();
  const waiting = useRef(0);
  const save = useCall(api.notifications.updatePreferences, {
    // In the order of the ticks: each sends its whole line.
    scope: { id: KEY.join() },
    onSettled: (saved) => {
      waiting.current -= 1;
      if (waiting.current > 0) return;
      if (saved) client.setQueryData(KEY, saved);
      else void client.invalidateQueries({ queryKey: KEY });
    },
  });
  return (changed: readonly Row[]) => {
    const byKind = new Map(changed.map((row) => [row.tipo, row]));
    void client.cancelQueries({ queryKey: KEY });
    client.setQueryData(KEY, { data: rows.map((row) => byKind.get(row.tipo) ?? row) });
    waiting.current += 1;
    save.mutate({
      body: {
        data: changed.map(({ tipo, no_aplicativo, por_email }) => ({ tipo, no_aplicativo, por_email })),
      },
    });
  };
}
