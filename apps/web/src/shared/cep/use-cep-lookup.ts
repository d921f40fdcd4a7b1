import { api } from '@farol/contracts';
import { formatCep, isMaskedCep } from '@farol/domain/br';
import { cityNames, cityOfPostalName, isUf, loadCidades, ufOfCep } from '@farol/domain/locations';
import { useRef, useState } from 'react';
import { call, isApiError } from '../api/index.ts';
import { addressAfter, type CepAddress, NO_ADDRESS } from './address-after.ts';

type CepState = 'idle' | 'loading' | 'filled' | 'unknown' | 'away' | 'state';

export const cepTexts = {
  idle: 'Preenche os campos ao lado',
  loading: 'Procurando o endereço…',
  filled: 'Endereço preenchido. Confira o número.',
  unknown: 'CEP não encontrado. Preencha o endereço.',
  away: 'A consulta de CEP não respondeu. Preencha o endereço.',
  state: 'A consulta de CEP não respondeu. Preencha o endereço. O estado veio do CEP.',
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
  return {
    endereco_estado: isUf(uf) ? uf : null,
    endereco_cidade: isUf(uf) ? cityOfPostalName(cityNames(uf, cities), localidade) : null,
    endereco_bairro: bairro,
    endereco_logradouro: logradouro,
  };
}

/**
 * Fills in the address of a complete postal code; where nobody answers, its state alone. The fields stay editable, and
 * input typed during the lookup is not overwritten.
 */
export function useCepLookup(getValues: () => CepAddress, fill: (address: Partial<CepAddress>) => void) {
  const [state, setState] = useState<CepState>('idle');
  const running = useRef<AbortController | null>(null);
  /** The address when the form opened. */
  const [first] = useState(getValues);
  const filled = useRef<Partial<CepAddress>>({});

  const lookUp = async (digits: string) => {
    running.current?.abort();
    const cep = formatCep(digits);
    if (!isMaskedCep(cep)) return setState('idle');
    const controller = new AbortController();
    running.current = controller;
    const before = getValues();
    const settle = (found: CepAddress, settled: CepState, atOpening: CepAddress) => {
      const now = getValues();
      fill(addressAfter({ before, now, first: atOpening, filled: filled.current, found }));
      filled.current = found;
      setState(settled);
    };
    // A mistyped code takes no stored address away.
    const without = (answer: 'unknown' | 'away') => {
      const { endereco_estado } = getValues();
      const isFree = !endereco_estado || endereco_estado === filled.current.endereco_estado;
      const uf = answer === 'away' && isFree ? ufOfCep(cep) : null;
      settle({ ...NO_ADDRESS, endereco_estado: uf }, uf ? 'state' : answer, NO_ADDRESS);
    };
    setState('loading');
    const patience = setTimeout(() => setState('away'), TIMEOUT_MS);
    try {
      const found = await findAddress(cep, controller.signal);
      if (!controller.signal.aborted) settle(found, 'filled', first);
    } catch (error) {
      if (!controller.signal.aborted) without(isApiError(error) && error.status === 404 ? 'unknown' : 'away');
    } finally {
      clearTimeout(patience);
    }
  };
  return { state, lookUp };
}
