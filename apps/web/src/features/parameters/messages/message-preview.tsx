import { api } from '@farol/contracts';
import {
  type CanalMensagem,
  camposOfMomento,
  type MomentoMensagem,
  renderMessage,
  type TextoMensagem,
  VALORES_EXEMPLO,
} from '@farol/domain/messages';
import { Loader, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { messageQuery } from '../../messages/index.ts';
import classes from '../parameters.module.css';
import { messageTexts as texts } from '../texts.ts';

type MessagePreviewProps = { momento: MomentoMensagem; canal: CanalMensagem; value: TextoMensagem };

const EXAMPLE = 'exemplo';
const FOUND = 8;
const PAUSE_MS = 250;

/** The text as it is typed, on the example or on a customer; what a customer lacks reads as the house's words. */
export function MessagePreview({ momento, canal, value }: MessagePreviewProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [busca] = useDebouncedValue(search, PAUSE_MS);
  const customers = useQuery(
    queryOf(api.customers.list, {
      query: { per_page: FOUND, ...(busca && busca !== chosen?.label ? { busca } : {}) },
    }),
  );
  const message = useQuery({
    ...messageQuery({ momento, cliente_id: Number(chosen?.value ?? 0) }),
    enabled: chosen !== null,
  });
  const found = customers.data?.data.map(({ cliente_id, pessoa_nome }) => ({
    value: String(cliente_id),
    label: pessoa_nome,
  }));
  const options = [
    { value: EXAMPLE, label: texts.example },
    ...(found ?? []),
    ...(chosen && !found?.some((one) => one.value === chosen.value) ? [chosen] : []),
  ];
  const known = chosen ? message.data?.valores : exampleOf(momento);
  const shown = known && renderMessage(value, known);
  return (
    <Section title={texts.preview}>
      <Select
        label={texts.previewOn}
        data={options}
        value={chosen?.value ?? EXAMPLE}
        searchable
        allowDeselect={false}
        nothingFoundMessage={texts.noCustomer}
        filter={({ options: all }) => all}
        onSearchChange={setSearch}
        onChange={(id) => setChosen(options.find((one) => one.value === id && id !== EXAMPLE) ?? null)}
        rightSection={customers.isFetching ? <Loader size={14} /> : undefined}
      />
      {chosen && message.isError ? (
        <Failed title={texts.previewFailed} error={message.error} onRetry={() => void message.refetch()} />
      ) : (
        <div className={classes.preview} data-channel={canal} aria-live="polite">
          {shown?.assunto && <b className="block">{shown.assunto}</b>}
          {shown ? <span className={classes.words}>{shown.texto}</span> : <Skeleton height={60} />}
        </div>
      )}
    </Section>
  );
}

const exampleOf = (momento: MomentoMensagem) =>
  Object.fromEntries(camposOfMomento(momento).map((campo) => [campo, VALORES_EXEMPLO[campo]]));
