import { api } from '@farol/contracts';
import { formatCep, isMaskedCep, normalizeText } from '@farol/domain/br';
import { isUf, loadCidades, type Uf } from '@farol/domain/locations';
import { useRef, useState } from 'react';
import { call, isApiError } from '../api/index.ts';

type CepState = 'idle' | 'loading' | 'filled' | 'unknown' | 'away';

const FILLED = ['endereco_estado', 'endereco_cidade', 'endereco_bairro', 'endereco_logradouro'] as const;
/** What a postal code fills in. */
type CepAddress = {
  endereco_estado: Uf | null;
  endereco_cidade: string | null;
  endereco_bairro: string;
  endereco_logradouro: string;
};

export const cepTexts = {
  idle: 'Preenche os campos ao lado',
  loading: 'Procurando o endereço…',
  filled: 'Endereço preenchido. Confira o número.',
  unknown: 'CEP não encontrado. Preencha o endereço.',
  away: 'A consulta de CEP não respondeu. Preencha o endereço.',
} as const satisfies Record<CepState, string>;

/** One second more than the server's timeout; nothing blocks on it. */
const TIMEOUT_MS = 4000;

/** The address of a postal code, with a city from the select's list. */
async function findAddress(cep: string, signal: AbortSignal): Promise<CepAddress> {
  const { uf, localidade, bairro, logradouro } = await call(
    api.setup.postalCode,
    { params: { cep } },
    { signal },
  );
  const cities = isUf(uf) ? await loadCidades(uf) : [];
  const city = cities.find((name) => normalizeText(name) === normalizeText(localidade));
  return {
    endereco_estado: isUf(uf) ? uf : null,
    endereco_cidade: city ?? null,
    endereco_bairro: bairro,
    endereco_logradouro: logradouro,
  };
}

/**
 * Fills in the address of a complete postal code. The fields stay editable; input typed during the lookup is
 * not overwritten.
 */
export function useCepLookup(getValues: () => CepAddress, fill: (address: Partial<CepAddress>) => void) {
  const [state, setState] = useState<CepState>('idle');
  const running = useRef<AbortController | null>(null);

  const lookUp = async (digits: string) => {
    running.current?.abort();
    const cep = formatCep(digits);
    if (!isMaskedCep(cep)) return setState('idle');
    const controller = new AbortController();
    running.current = controller;
    const before = getValues();
    setState('loading');
    const patience = setTimeout(() => setState('away'), TIMEOUT_MS);
    try {
      const found = await findAddress(cep, controller.signal);
      if (controller.signal.aborted) return;
      const now = getValues();
      const untouched = FILLED.filter((name) => found[name] && now[name] === before[name]);
      fill(Object.fromEntries(untouched.map((name) => [name, found[name]])));
      setState('filled');
    } catch (error) {
      if (!controller.signal.aborted)
        setState(isApiError(error) && error.status === 404 ? 'unknown' : 'away');
    } finally {
      clearTimeout(patience);
    }
  };
  return { state, lookUp };
}
