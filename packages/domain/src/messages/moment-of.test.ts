import { expect, it } from 'vitest';
import { momentOfCustomer } from './moment-of.ts';

const open = (estagio: Parameters<typeof momentOfCustomer>[0][number]['estagio'], nova_rodada = false) => ({
  estagio,
  encerrado_em: null,
  nova_rodada,
});
const closed = { estagio: 6 as const, encerrado_em: '2026-11-20T12:00:00Z' };

it.each([
  [[], 'primeiro_contato'],
  [[open(2)], 'levantamento'],
  [[open(3)], 'diagnostico_pronto'],
  [[open(4)], 'cotacao'],
  [[open(5)], 'estudo_pronto'],
  [[open(6)], 'acompanhamento'],
  [[open(7)], 'cotacao'],
  [[open(7, true)], 'nova_rodada'],
  [[open(8)], 'documentos'],
  [[open(9)], 'proposta_enviada'],
  [[closed], 'primeiro_contato'],
  [[open(10)], 'revisao_anual'],
  [[closed, open(5), open(10)], 'estudo_pronto'],
] as const)('says what the customer waits for now, case %#', (estudos, momento) => {
  expect(momentOfCustomer(estudos)).toBe(momento);
});
