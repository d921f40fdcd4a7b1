import type { api, OutputOf } from '@farol/contracts';
import { PERFIL_LABELS, type Perfil } from '@farol/domain/access';
import { registroName, rotuloOfMudanca, valorText } from '@farol/domain/audit';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { deviceName } from '../../shared/format/device-name.ts';
import { clock, date, hubHref } from '../../shared/format/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useIsPhone } from '../../shared/ui/breakpoints.ts';
import { Drawer } from '../../shared/ui/drawer.lazy.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import classes from './audit.module.css';
import { useEntry } from './queries.ts';
import { authorOf, sentenceOf } from './sentence.ts';
import { auditTexts as texts } from './texts.ts';

type Entry = OutputOf<typeof api.audit.get>;

type EntryDrawerProps = {
  place: string | undefined;
  onClose: () => void;
  onCustomer: (cliente_id: number) => void;
};

/** One entry beside the list: who, when, from where, and every field before and after. */
export function EntryDrawer({ place, onClose, onCustomer }: EntryDrawerProps) {
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={place !== undefined}
      onClose={onClose}
      title={texts.details}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 520}
    >
      {place && <EntryDetails place={place} onCustomer={onCustomer} />}
    </Drawer>
  );
}

function EntryDetails({ place, onCustomer }: { place: string; onCustomer: (cliente_id: number) => void }) {
  const query = useEntry(place);
  if (query.isPending)
    return [80, 62, 70, 50].map((width) => <Skeleton key={width} height={12} width={`${width}%`} my={14} />);
  if (query.isError)
    return <Failed title={texts.detailFailed} error={query.error} onRetry={() => void query.refetch()} />;
  const entry = query.data;
  return (
    <Stack gap="lg">
      <p className="text-md">
        <b className="medium">{authorOf(entry)}</b> {sentenceOf(entry)}
      </p>
      <Facts entry={entry} />
      <Links entry={entry} onCustomer={onCustomer} />
      <Changes entry={entry} />
    </Stack>
  );
}

const isPerfil = (value: string | null): value is Perfil => value !== null && value in PERFIL_LABELS;

function Facts({ entry }: { entry: Entry }) {
  const { cliente, alvo, quando, perfil, entidade, entidade_id, fonte } = entry;
  const facts: [string, ReactNode][] = [
    [texts.when, `${date(quando)}, ${clock(quando)}`],
    [texts.who, authorOf(entry)],
    [texts.profile, isPerfil(perfil) && PERFIL_LABELS[perfil]],
    [
      texts.about_whom,
      cliente && (cliente.existe ? cliente.pessoa_nome : `${cliente.pessoa_nome} (${texts.gone})`),
    ],
    [texts.user, alvo],
    [
      texts.where,
      fonte === 'auditoria' && entidade_id !== null && `${registroName(entidade)} nº ${entidade_id}`,
    ],
    [texts.address, entry.ip],
    [texts.device, entry.agente && <span title={entry.agente}>{deviceName(entry.agente)}</span>],
    [texts.request, entry.request_id],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => [<dt key={`${name} de`}>{name}</dt>, <dd key={name}>{value}</dd>])}
    </dl>
  );
}

function Links({
  entry: { cliente, diagnostico },
  onCustomer,
}: { entry: Entry } & Pick<EntryDrawerProps, 'onCustomer'>) {
  if (!cliente) return null;
  return (
    <div className="row wrap">
      {cliente.existe && (
        <Button variant="default" component={AppLink} href={`/customers/${cliente.cliente_id}`}>
          {texts.openCustomer}
        </Button>
      )}
      {diagnostico?.existe && (
        <Button variant="default" component={AppLink} href={hubHref(diagnostico.diagnostico_id)}>
          {texts.openStudy}
        </Button>
      )}
      <Button variant="subtle" onClick={() => onCustomer(cliente.cliente_id)}>
        {texts.ofCustomer}
      </Button>
    </div>
  );
}

function Changes({ entry: { entidade, mudancas, fonte } }: { entry: Entry }) {
  if (fonte !== 'auditoria') return null;
  if (mudancas.length === 0) return <p className="text-sm dim">{texts.noChanges}</p>;
  return (
    <section aria-label={texts.changes}>
      {mudancas.some(({ sigilo, oculto }) => sigilo === 'saude' && !oculto) && (
        <Alert variant="light" mb="sm">
          {texts.healthNoted}
        </Alert>
      )}
      <table className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">{texts.changes}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {mudancas.map(({ campo, de, para, oculto }) => (
            <tr key={campo}>
              <th scope="row">{rotuloOfMudanca(entidade, campo)}</th>
              {oculto ? (
                <td colSpan={2} className="dim">
                  {texts.hidden}
                </td>
              ) : (
                <>
                  <td>{valorText(entidade, campo, de)}</td>
                  <td>{valorText(entidade, campo, para)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
