import { expect, it } from 'vitest';
import { copiableOfOpcao } from './option-copy.ts';

const OTHER = { hoje: '2026-11-23', mesmaPessoa: false };
const QUOTED = {
  opcao_nome: 'Opção 2',
  seguradora: 'Icatu Seguros',
  valor_cobertura: 800_000,
  valor_premio: 142.5,
  periodicidade_pagamento: 'monthly',
  forma_pagamento: 'card',
  remuneracao_pct: 25,
  remuneracao_intermediacao: 427.5,
  validade_proposta: '2026-12-01',
  numero_proposta: 'P-1',
  data_protocolo: '2026-11-10',
  situacao_fornecedor: 'emitida',
  recomendada: 'S',
  motivo_recomendacao: 'Cobre os três filhos',
  observacao: 'Ana prefere débito',
  premio_total: 200,
};

it('takes the offer, never the filing, the answers or words about a customer', () => {
  expect(copiableOfOpcao('1.01', QUOTED, OTHER)).toEqual({
    seguradora: 'Icatu Seguros',
    valor_cobertura: 800_000,
    valor_premio: 142.5,
    periodicidade_pagamento: 'monthly',
    forma_pagamento: 'card',
    remuneracao_pct: 25,
  });
});

it('keeps what is about the person between options of the same person only', () => {
  const loaded = { ...QUOTED, agravo_pct: 25 };
  expect(copiableOfOpcao('1.01', loaded, OTHER)).not.toHaveProperty('agravo_pct');
  expect(copiableOfOpcao('1.01', loaded, { ...OTHER, mesmaPessoa: true })).toMatchObject({ agravo_pct: 25 });
});

it('leaves the rate of a day and the limit that a customer approved behind', () => {
  const exchange = { banco: 'Banco Azul', spread: 1.2, taxa_cambio: 5.4, vet_limite: 5.6 };
  expect(copiableOfOpcao('5.01', exchange, { ...OTHER, mesmaPessoa: true })).toEqual({
    banco: 'Banco Azul',
    spread: 1.2,
  });
});

it('leaves a maturity behind that is over', () => {
  const due = (vencimento: string) => copiableOfOpcao('2.04', { vencimento }, OTHER);
  expect([due('2026-11-22'), due('2030-05-15')]).toEqual([{}, { vencimento: '2030-05-15' }]);
});
