import { expect, it } from 'vitest';
import { comCampos, FAMILIA, linhaDeItem } from '../results/family.fixture.ts';
import { resultadosDoEstudo } from '../results/index.ts';
import { ditoSemMedida } from './unmeasured.ts';

const objetivos = [
  { objetivo_nome: 'Viagem à Europa', objetivo_valor: 60_000, objetivo_ano: 2029 },
  { objetivo_nome: 'Bicicleta', objetivo_valor: 5000, objetivo_ano: 2029, objetivo_guardado: 5000 },
];
const ESTUDO = {
  ...comCampos(FAMILIA, { perfil_investidor: 'moderado', perfil_validade: '2027-12-01' }),
  produtos: [
    {
      produto_diagnostico_id: 2,
      itens: [linhaDeItem('2.01', { interesse: 'S' }, 'titular', { objetivos })],
    },
    {
      produto_diagnostico_id: 3,
      itens: [linhaDeItem('3.01', { interesse: 'S', veiculo_fipe: 138_000 })],
    },
  ],
};

it('a wish without a yardstick is told by what was computed of it', () => {
  const dito = (codigo: string) => ditoSemMedida(resultadosDoEstudo(ESTUDO), codigo, 'titular');
  expect(dito('2.01')).toMatch(/^Viagem à Europa: guardar R\$\s[\d.,]+ por mês; Bicicleta: /);
  expect(dito('3.01')).toBe('Valor a segurar: R$\u00a0138.000,00');
  expect(dito('1.01')).toBeNull();
});
