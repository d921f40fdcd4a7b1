import type { Item, Opcao } from '@farol/contracts';
import { campoDefinition } from '@farol/domain/catalogue';
import type { EstudoConferido } from '@farol/domain/study';
import { describe, expect, it } from 'vitest';
import { createFillFigures, figurePlaceholder } from './figures.ts';

const option = {
  diagnostico_produto_item_opcao_id: 7,
  taxa_cambio: 5.4,
  spread: 1.5,
  tarifa_fixa: 50,
} as unknown as Opcao;
const campos = { interesse: 'S', moeda: 'USD', natureza_cambio: 'especie', valor_moeda: 3000 } as const;
const item = { codigo: '5.01', ...campos } as unknown as Item;

const checked = (opcoes: readonly Opcao[]): EstudoConferido => ({
  diagnostico: {},
  tabelas: {},
  produtos: [
    {
      produto_diagnostico_id: 5,
      rodada: 1,
      itens: [
        {
          codigo: '5.01',
          tipo_segurado: 'titular',
          campos,
          tabelas: {},
          sem_oferta: 'N',
          sem_oferta_motivo: null,
          opcoes,
        },
      ],
    },
  ],
  hoje: '2026-11-21',
  cliente: { consentimento: true, cpf_repetido: false },
  documentos: [],
  apolices: [],
});

describe('figures of an option', () => {
  it('are computed from its input', () => {
    const { vet } = createFillFigures(checked([option]), item)(option);
    expect(vet).toBeGreaterThan(5.4);
    expect(vet).toBeLessThan(5.8);
  });

  it('yield to a typed figure', () => {
    const typed = { ...option, vet: 5.71 };
    expect(createFillFigures(checked([typed]), item)(typed).vet).toBe(5.71);
  });

  it('are absent while something is missing', () => {
    const open = { ...option, taxa_cambio: null } as unknown as Opcao;
    expect(createFillFigures(checked([open]), item)(open).vet).toBeUndefined();
  });

  it('are not required while their alternative exists', () => {
    const words = (custo_efetivo: number | null) =>
      figurePlaceholder((one) => ({ ...one, custo_efetivo }) as Opcao, option, campoDefinition('vpl_custo'))
        .placeholder;
    expect(words(10.63)).toBe('o custo efetivo basta');
    expect(words(null)).toBe('calculado quando houver dados');
  });
});
