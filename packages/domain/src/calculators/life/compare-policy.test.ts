import { describe, expect, it } from 'vitest';
import { calculate, explain } from '../index.ts';

describe('replacing a policy', () => {
  const inputs = {
    necessidade: 500_000,
    cobertura_atual: 0,
    premio_atual_anual: 0,
    cobertura_proposta: 400_000,
    premio_proposto_anual: 1000,
    anos: 10,
    custo_saida: 300,
    agravo_pct: 0.5,
    taxa_real_aa: 0,
  };

  it('gives no waiting time and no suicide term to a replacement of the same capital', () => {
    const same = {
      ...inputs,
      cobertura_atual: 400_000,
      cobertura_proposta: 400_000,
      carencia_proposta_dias: 180,
    };
    expect(calculate('vida.comparar_apolice', same)).toMatchObject({
      alternativas: [
        { nome: 'manter', dias_carencia: 0, suicidio_meses: 0 },
        { nome: 'trocar', dias_carencia: 0, suicidio_meses: 0 },
        { nome: 'somar', dias_carencia: 180, suicidio_meses: 24 },
      ],
    });
  });

  it('names the capital above the present one, the only part whose terms begin again', () => {
    const more = explain('vida.comparar_apolice', {
      ...inputs,
      cobertura_atual: 300_000,
      carencia_proposta_dias: 60,
    });
    expect(more).toMatchObject({
      outputs: { alternativas: [{}, { dias_carencia: 60, suicidio_meses: 24 }, {}] },
      avisos: expect.arrayContaining([expect.stringMatching(/só para R\$.100\.000,00 a mais$/)]),
    });
  });

  it('charges exit costs only to replacement, and the loading to new premiums', () => {
    const result = calculate('vida.comparar_apolice', inputs);
    expect(result).toMatchObject({
      menor_custo_sem_gap: null,
      alternativas: [
        { nome: 'manter', custo_vp: 0, gap: 500_000, custo_por_mil: null, suicidio_meses: 0 },
        { nome: 'trocar', custo_vp: 15_300, gap: 100_000, custo_por_mil: 3.75, suicidio_meses: 24 },
        { nome: 'somar', custo_vp: 15_000, gap: 100_000, suicidio_meses: 24 },
      ],
    });
  });
});
