import { companyParametro } from '@farol/domain/parameters';
import { PRAZOS_PADRAO } from '@farol/domain/pipeline';
import { describe, expect, test } from 'vitest';
import { type ParameterRow, requiresDisclosure } from './parameters.store.ts';
import { buildDeadlines } from './pipeline/deadlines.ts';

const TODAY = '2026-11-17';
const row = (chave: string, valor: unknown, vigencia_fim: string | null = null): ParameterRow => ({
  empresa_id: 1,
  chave,
  uf: null,
  valor,
  vigencia_inicio: '2026-01-01',
  vigencia_fim,
  fonte: null,
  verificado: false,
});

describe('a company that set nothing', () => {
  test.each(['sla', 'acompanhamento', 'feriados'])('has the %s that its settings show', (chave) => {
    const shown = companyParametro(chave, null)?.padroes[0]?.valor;
    expect(buildDeadlines([], TODAY)).toEqual(buildDeadlines([row(chave, shown)], TODAY));
  });

  test('has the deadlines of the rules', () => {
    expect(buildDeadlines([], TODAY)).toMatchObject({
      faixas: PRAZOS_PADRAO.faixas,
      dias_acompanhamento: PRAZOS_PADRAO.dias_acompanhamento,
    });
  });

  test('does not present without disclosure', () => {
    expect(requiresDisclosure([], TODAY)).toBe(true);
  });
});

test('a company’s own value counts', () => {
  const rows = [row('acompanhamento', { dias_padrao: 8 })];
  expect(buildDeadlines(rows, TODAY).dias_acompanhamento).toBe(8);
});

test('an ended exemption from disclosure no longer counts', () => {
  expect(requiresDisclosure([row('remuneracao_ausente', 'avisar', '2026-11-16')], TODAY)).toBe(true);
});
