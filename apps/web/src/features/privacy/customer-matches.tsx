import type { ClienteDaMesa } from '@farol/contracts';
import { normalizeText } from '@farol/domain/br';
import { Radio, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { customersQuery } from './queries.ts';
import { requestTexts as texts } from './texts.ts';

const SHORTEST = 3;
const MOST = 5;
const PAUSE_MS = 300;

/** `nenhum`: none of those offered; null: not chosen. */
export type Choice = number | 'nenhum' | null;

const isNamed = (name: string, { pessoa_nome }: ClienteDaMesa): boolean =>
  normalizeText(pessoa_nome) === normalizeText(name);

/** The customers with the typed name, and whose data the request is about: the only namesake unless chosen. */
export function useMatches(name: string, choice: Choice, isAsked: boolean) {
  const [busca] = useDebouncedValue(name.trim(), PAUSE_MS);
  const isLong = isAsked && busca.length >= SHORTEST;
  const { data } = useQuery({ ...customersQuery({ busca }), enabled: isLong });
  const matches = isLong ? (data?.data ?? []).slice(0, MOST) : [];
  // By the name as it stands: the matches may still be those of another.
  const namesakes = matches.filter((one) => isNamed(name.trim(), one));
  const [only] = namesakes.length === 1 ? namesakes : [];
  const chosen = matches.find(({ cliente_id }) => cliente_id === choice);
  const cliente_id = choice === 'nenhum' ? null : ((chosen ?? only)?.cliente_id ?? null);
  return { matches, cliente_id };
}

type Props = {
  matches: readonly ClienteDaMesa[];
  value: number | null;
  onChange: (choice: Choice) => void;
};

/** A request about a customer belongs to that customer's page. */
export function CustomerMatches({ matches, value, onChange }: Props) {
  if (matches.length === 0) return null;
  return (
    <Radio.Group
      label={texts.customer}
      description={texts.customerHint}
      value={String(value ?? 'nenhum')}
      onChange={(chosen) => onChange(chosen === 'nenhum' ? chosen : Number(chosen))}
    >
      <Stack gap="xs" mt="xs">
        {matches.map(({ cliente_id, pessoa_nome, usuario_criador }) => (
          <Radio
            key={cliente_id}
            value={String(cliente_id)}
            label={pessoa_nome}
            description={texts.ofConsultant(usuario_criador)}
          />
        ))}
        <Radio value="nenhum" label={texts.noCustomer} />
      </Stack>
    </Radio.Group>
  );
}
