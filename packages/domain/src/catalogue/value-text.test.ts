import { describe, expect, it } from 'vitest';
import { campoDefinition, cellText, colunasOf, valueText } from './index.ts';

const plain = (texto: string | null) => texto?.replaceAll('\u00a0', ' ') ?? null;

describe('text of a field value', () => {
  it.each([
    ['valor_premio', 142.5, 'R$ 142,50'],
    ['parcela', 1210, 'R$ 1.210,00 por mês'],
    ['diaria', 200, 'R$ 200,00 por dia'],
    ['vpl_custo', -1210.5, '− R$ 1.210,50'],
    ['cet_anual', 24.5, '24,5% a.a.'],
    ['vet', 5.6, 'R$ 5,6000 por unidade da moeda'],
    ['valor_moeda', 5000, '5.000 na moeda'],
    ['carencia_dias', 1, '1 dia'],
    ['vigencia_meses', 24, '24 meses'],
    ['vigencia_meses', 1, '1 mês'],
    ['veiculo_ano', 2024, '2024'],
    ['mes_contemplacao', 24, '24º mês'],
    ['validade_proposta', '2026-12-31', '31/12/2026'],
    ['fumante', 2, 'Não Fumante'],
    ['seguradora', 'Icatu Seguros', 'Icatu Seguros'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['opcao_nome', 'Vida 20 anos', 'Vida 20 anos'],
  ])('%s %s is %s', (nome, valor, texto) => {
    expect(plain(valueText(campoDefinition(nome), valor))).toBe(texto);
  });

  it('keeps the currency that its row names', () => {
    const valor = colunasOf('objetivos').find(({ nome }) => nome === 'objetivo_valor')!;
    const text = (moeda_objetivo: string | null) =>
      plain(cellText(valor, { objetivo_valor: 100_000, moeda_objetivo }));
    expect([text('USD'), text(null)]).toEqual(['USD 100.000,00', 'R$ 100.000,00']);
  });

  it('has the currency code of its context', () => {
    expect(plain(valueText(campoDefinition('valor_moeda'), 5000, 'USD'))).toBe('USD 5.000');
    expect(plain(valueText(campoDefinition('vet'), 5.6, 'EUR'))).toBe('R$ 5,6000 por EUR');
  });

  it('is null for blanks and for values without a text', () => {
    for (const valor of [null, undefined, '', [], { arquivo_id: 7 }])
      expect(valueText(campoDefinition('opcao_nome'), valor)).toBeNull();
  });
});
