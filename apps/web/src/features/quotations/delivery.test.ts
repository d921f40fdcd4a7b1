import type { Evento, Item } from '@farol/contracts';
import type { EstudoConferido } from '@farol/domain/study';
import { describe, expect, it } from 'vitest';
import { checkState, checksOf, missingToDeliver, ownReturn, unrecommendedItems } from './delivery.ts';

const studyWith = (item: object) =>
  ({
    diagnostico: {},
    tabelas: {},
    hoje: '2026-11-22',
    produtos: [
      {
        produto_diagnostico_id: 1,
        rodada: 1,
        itens: [
          {
            codigo: '1.01',
            tipo_segurado: 'titular',
            campos: { interesse: 'S' },
            tabelas: {},
            opcoes: [],
            ...item,
          },
        ],
      },
    ],
  }) as unknown as EstudoConferido;

const missing = (item: object) => missingToDeliver(studyWith(item), 1, { exige_remuneracao: false });
const itemsWith = (item: Partial<Item>) => [item as Item];

describe('the checklist of a delivery', () => {
  it('requires an option for an item without one', () => {
    expect(missing({}).map(({ check }) => check)).toEqual(['option']);
  });

  it('requires one recommended option', () => {
    const opcoes = [{ diagnostico_produto_item_opcao_id: 7, rodada: 1, status: 'analisis' }];
    expect(missing({ opcoes }).map(({ check }) => check)).toContain('recommended');
  });

  it('ticks no recommended option where none fits the investor’s profile', () => {
    const options = (recomendada: 'S' | 'N') => [
      { rodada: 1, recomendada },
      { rodada: 1, recomendada: 'N' },
    ];
    const items = (recomendada: 'S' | 'N') =>
      itemsWith({
        diagnostico_produto_item_opcoes: options(recomendada) as Item['diagnostico_produto_item_opcoes'],
      });
    const none = unrecommendedItems(items('N'), 1).length;
    expect([checkState([], 'recommended', none), checkState([], 'file', none)]).toEqual(['none', 'none']);
    expect(checkState([], 'fields', none)).toBe('done');
    const one = unrecommendedItems(items('S'), 1).length;
    expect(checkState([], 'recommended', one)).toBe('done');
  });

  it('requires the reason of an item without offer on its own line', () => {
    const lacking = missing({ sem_oferta: 'S', sem_oferta_motivo: null });
    expect(lacking.map(({ check, message }) => [check, message])).toEqual([
      ['noOffer', 'Informe por que não há oferta.'],
    ]);
    expect(checkState(lacking, 'noOffer')).toBe('lacking');
    expect(checkState(lacking, 'option')).toBe('done');
  });

  it('has a line for that reason only if an item is without offer', () => {
    expect(checksOf(itemsWith({ sem_oferta: 'S' }), { asksPay: false })).toContain('noOffer');
    expect(checksOf(itemsWith({ sem_oferta: 'N' }), { asksPay: false })).not.toContain('noOffer');
  });

  it('links to the missing field of the option', () => {
    const opcoes = [
      {
        diagnostico_produto_item_opcao_id: 7,
        rodada: 1,
        status: 'analisis',
        recomendada: 'S',
        opcao_nome: 'A',
      },
    ];
    expect(missing({ opcoes })).toContainEqual(
      expect.objectContaining({ codigo: '1.01', tipo_segurado: 'titular', option: 7, field: 'valor_premio' }),
    );
  });
});

describe('an area that came back', () => {
  const back = (over: Partial<Evento>): Evento => ({
    historico_estagio_id: 1,
    objeto: 'tarefa',
    produto_diagnostico_id: 1,
    de: '2',
    para: '1',
    evento: 'reabrir_ajuste',
    pedido: true,
    usuario: null,
    papel: 'C',
    canal: null,
    data: '2026-11-20T12:00:00Z',
    motivo: 'O cliente mudou de ideia',
    documento: null,
    contrato: null,
    opcao: null,
    envio: null,
    ...over,
  });

  it('shows the reason given by the person who returned it', () => {
    expect(ownReturn([back({})], 1)?.motivo).toBe('O cliente mudou de ideia');
  });

  it('by the customer’s answers shows only the comments of each option', () => {
    const later = back({ evento: 'enviar_respostas', motivo: 'Até R$ 60', data: '2026-11-21T12:00:00Z' });
    expect(ownReturn([back({}), later], 1)).toBeNull();
  });

  it('ignores other areas', () => {
    expect(ownReturn([back({ produto_diagnostico_id: 2 })], 1)).toBeNull();
  });
});
