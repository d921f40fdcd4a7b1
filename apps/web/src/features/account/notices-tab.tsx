import { api, type OutputOf } from '@farol/contracts';
import { ENVIO_EMAIL, type EnvioEmail } from '@farol/domain/pipeline';
import { Checkbox, NativeSelect, Skeleton, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKey, queryOf, useCall } from '../../shared/api/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import { Failed } from '../../shared/ui/state-views.tsx';
import classes from './profile/account.module.css';
import { noticesTexts as texts } from './texts.ts';

type Preferences = OutputOf<typeof api.notifications.preferences>;
type Row = Preferences['data'][number];
type Change = { data: readonly Row[]; resumo_diario?: boolean };

const KEY = queryKey(api.notifications.preferences);

const WISHES = Object.entries(ENVIO_EMAIL).map(([value, label]) => ({ value, label }));
const isWish = (value: string): value is EnvioEmail => Object.hasOwn(ENVIO_EMAIL, value);

/** Kinds of notice by channel; each choice is saved at once. */
export function NoticesTab() {
  const preferences = useQuery(queryOf(api.notifications.preferences));
  return (
    <Section title={texts.section} hint={texts.hint}>
      {preferences.data && <Notices preferences={preferences.data} />}
      {preferences.isPending && <Skeleton height={400} maw={720} />}
      {preferences.isError && (
        <Failed title={texts.failed} error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
    </Section>
  );
}

function Notices({ preferences }: { preferences: Preferences }) {
  const change = useChange(preferences);
  return (
    <>
      {!preferences.envia_email && <p className="text-sm">{texts.notSent}</p>}
      <Switch
        className={classes.summary}
        label={texts.summary}
        aria-label={texts.summary}
        description={preferences.resumo_diario ? texts.summaryHint : texts.summaryOff}
        checked={preferences.resumo_diario}
        onChange={({ currentTarget }) => change({ data: [], resumo_diario: currentTarget.checked })}
      />
      <NoticesGrid rows={preferences.data} onChange={(data) => change({ data })} />
    </>
  );
}

type GridProps = { rows: readonly Row[]; onChange: (changed: readonly Row[]) => void };

function NoticesGrid({ rows, onChange }: GridProps) {
  return (
    <table className={classes.grid} aria-label={texts.section}>
      <thead>
        <tr>
          <th scope="col">{texts.kind}</th>
          <th scope="col">
            <AllInApp rows={rows} onChange={onChange} />
          </th>
          <th scope="col">
            {texts.por_email}
            <AllByMail rows={rows} onChange={onChange} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.tipo}>
            <th scope="row">{row.rotulo}</th>
            <td>
              <Checkbox
                aria-label={texts.cell(row.rotulo, texts.no_aplicativo)}
                checked={row.no_aplicativo}
                onChange={({ currentTarget }) => onChange([{ ...row, no_aplicativo: currentTarget.checked }])}
              />
            </td>
            <td>
              <NativeSelect
                aria-label={texts.cell(row.rotulo, texts.por_email)}
                data={WISHES}
                value={row.por_email}
                onChange={({ currentTarget: { value } }) => {
                  if (isWish(value)) onChange([{ ...row, por_email: value }]);
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AllInApp({ rows, onChange }: GridProps) {
  const on = rows.filter((row) => row.no_aplicativo).length;
  return (
    <Checkbox
      label={texts.no_aplicativo}
      aria-label={texts.all(texts.no_aplicativo)}
      checked={on === rows.length}
      indeterminate={on > 0 && on < rows.length}
      onChange={({ currentTarget }) =>
        onChange(rows.map((row) => ({ ...row, no_aplicativo: currentTarget.checked })))
      }
    />
  );
}

/** One choice for every kind, or none where they differ. */
function AllByMail({ rows, onChange }: GridProps) {
  const [first] = rows;
  const same = first && rows.every((row) => row.por_email === first.por_email) ? first.por_email : '';
  return (
    <NativeSelect
      aria-label={texts.all(texts.por_email)}
      data={same === '' ? [{ value: '', label: texts.eachItsOwn }, ...WISHES] : WISHES}
      value={same}
      onChange={({ currentTarget: { value } }) => {
        if (isWish(value)) onChange(rows.map((row) => ({ ...row, por_email: value })));
      }}
    />
  );
}

/** Shows the ticks at once, and what is stored after the last of them was answered. */
function useChange(preferences: Preferences) {
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
  return ({ data, resumo_diario = preferences.resumo_diario }: Change) => {
    const byKind = new Map(data.map((row) => [row.tipo, row]));
    void client.cancelQueries({ queryKey: KEY });
    client.setQueryData(KEY, {
      ...preferences,
      data: preferences.data.map((row) => byKind.get(row.tipo) ?? row),
      resumo_diario,
    });
    waiting.current += 1;
    save.mutate({
      body: {
        data: data.map(({ tipo, no_aplicativo, por_email }) => ({ tipo, no_aplicativo, por_email })),
        ...(resumo_diario !== preferences.resumo_diario && { resumo_diario }),
      },
    });
  };
}
