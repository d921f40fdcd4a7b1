import type { Evento } from '@farol/contracts';
import { expect, it } from 'vitest';
import { answerLines, authorOf } from './answer-lines.ts';

const event = (over: Partial<Evento>): Evento => ({
  historico_estagio_id: 1,
  objeto: 'estudo',
  produto_diagnostico_id: null,
  de: '6',
  para: '7',
  evento: 'enviar_respostas',
  pedido: true,
  usuario: null,
  papel: 'K',
  canal: 'link',
  data: '2026-11-20T12:00:00.000Z',
  motivo: null,
  documento: null,
  contrato: null,
  opcao: null,
  envio: null,
  ...over,
});
const answer = {
  produto_diagnostico_id: 1,
  item: 'Seguro de vida temporário',
  tipo_segurado: 'titular',
  opcao: 'Plano A',
  fornecedor: 'Icatu Seguros',
  status: 'approved',
  comentario: null,
  motivo_recusa: null,
} as const;

it("lists the customer's answers by option, with their author", () => {
  const respostas: NonNullable<Evento['envio']>['respostas'] = [
    answer,
    {
      ...answer,
      produto_diagnostico_id: 4,
      item: 'Consórcio',
      tipo_segurado: 'conjuge',
      status: 'adjust',
      comentario: 'Parcela menor',
    },
    { ...answer, produto_diagnostico_id: 6, item: 'Compra', status: 'reproved', motivo_recusa: 'momento' },
    { ...answer, opcao: 'Plano B', status: 'reproved', motivo_recusa: 'outra_opcao' },
  ];
  const sent = event({ envio: { nome: 'Marina Albuquerque', respostas } });
  expect(answerLines(sent)).toEqual([
    'Vida: aprovou Seguro de vida temporário – Plano A, Icatu Seguros',
    'Crédito: pediu ajuste em Consórcio, cônjuge – Plano A, Icatu Seguros: “Parcela menor”',
    'Imóveis: recusou Compra – Plano A, Icatu Seguros: Momento financeiro',
    'Vida: trocou por outra opção: Seguro de vida temporário – Plano B, Icatu Seguros',
  ]);
  expect(answerLines(sent, 'Rafael Teixeira')[1]).toContain('Consórcio, Rafael –');
  expect(authorOf(sent)).toBe('Marina Albuquerque, pelo link');
});

it('marks answers recorded by the consultant', () => {
  const usuario = { funcionario_id: 1, pessoa_nome: 'Beatriz Camargo' };
  expect(authorOf(event({ usuario, papel: 'C', envio: { nome: null, respostas: [answer] } }))).toBe(
    'registrado por Beatriz Camargo',
  );
  expect(authorOf(event({ usuario, papel: 'C', evento: 'apresentar' }))).toBe('Beatriz Camargo');
});
