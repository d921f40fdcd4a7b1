import { describe, expect, it } from 'vitest';
import type { CodigoItem } from '../../catalogue/index.ts';
import { FAMILIA, linhaOfItem, withItens } from '../results/family.fixture.ts';
import { computeResultados, findResultado, measureItem } from '../results/index.ts';
import { accountOfNeed } from '../view/index.ts';
import { arrangeAccount, largestPartText } from './account.ts';

const resultado = findResultado(computeResultados(FAMILIA), 'vida.necessidade_capital');
const passos = resultado?.passos ?? [];

describe('account as a family reads it', () => {
  const conta = arrangeAccount(passos);

  it('begins with what is missing and its largest part', () => {
    expect(conta.resultado).toMatchObject({ nome: 'gap', valor: 783_169.37 });
    expect(conta.maior && largestPartText(conta.maior).replaceAll('\u00a0', ' ')).toBe(
      'A maior parte do que precisa é Escola e faculdade: R$ 558.049,72, 48% de R$ 1.155.669,37',
    );
  });

  it('names what was answered before the law, and loses no step', () => {
    expect(conta.lei.map(({ nome }) => nome)).toEqual([
      'coeficiente',
      'beneficio',
      'previdencia_liquida',
      'pensao_inss',
    ]);
    expect(conta.respostas[0]?.nome).toBe('prazo_anos');
    expect(conta.respostas.length + conta.lei.length).toBe(passos.length);
  });

  it('names the largest cost of an inventory', () => {
    const custo = findResultado(computeResultados(FAMILIA), 'sucessao.custo_inventario');
    expect(arrangeAccount(custo?.passos ?? []).maior?.passo.rotulo).toContain('Honorários');
  });

  it('needs no summary when short', () => {
    expect(arrangeAccount(passos.slice(0, 3))).toMatchObject({ resultado: null, maior: null, lei: [] });
  });

  it('leads on to what an item answers for when another one has funeral and inventory', () => {
    const estudo = withItens(
      FAMILIA,
      linhaOfItem('1.01', { interesse: 'S' }),
      linhaOfItem('1.02', { interesse: 'S' }),
    );
    const fim = (codigo: CodigoItem) => {
      const medida = measureItem(estudo, computeResultados(estudo), codigo, 'titular');
      return { medida, passos: accountOfNeed({ medida, resultado })?.passos.slice(-3) ?? [] };
    };
    const vida = fim('1.01');
    expect(vida.passos.map(({ nome }) => nome)).toEqual(['noutro_item', 'recursos_do_item', 'falta_do_item']);
    expect(vida.passos[2]?.valor).toBe(vida.medida?.falta);
    expect(fim('1.02').passos.map(({ valor }) => valor)).toEqual([91_916.9, 91_916.9, 0]);
  });
});
