import { describe, expect, it } from 'vitest';
import type { CodigoItem } from '../../catalogue/index.ts';
import { FAMILIA, linhaOfItem, withItens } from '../results/family.fixture.ts';
import { computeResultados, findResultado, measureItem } from '../results/index.ts';
import { accountOfNeed, viewNeed } from '../view/index.ts';
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

  describe('opens with the shown figure of the need', () => {
    const opened = (codigo: CodigoItem, ...outros: CodigoItem[]) => {
      const estudo = withItens(
        FAMILIA,
        ...[codigo, ...outros].map((um) => linhaOfItem(um, { interesse: 'S' }, 'casal')),
      );
      const need = viewNeed(estudo, computeResultados(estudo), { codigo, tipo_segurado: 'casal' });
      const conta = accountOfNeed(need);
      const { resultado: abre } = arrangeAccount(conta?.passos ?? [], conta?.abre);
      return { valor: abre?.valor, nota: conta?.abre?.nota?.replaceAll('\u00a0', ' '), medida: need.medida };
    };

    it('shared with another item, and says how the whole is divided', () => {
      const inteira = opened('1.02', '1.01');
      expect(inteira.valor).toBe(inteira.medida?.falta);
      expect(inteira.nota).toBe(
        'Ao todo são R$ 1.155.669,37: R$ 91.916,90 aqui e R$ 1.063.752,47 de renda, escola e dívidas',
      );
      expect(opened('1.01', '1.02').nota).toMatch(
        /: R\$ 1\.063\.752,47 aqui e R\$ 91\.916,90 em Vida inteira/,
      );
    });

    it.each(['1.07', '1.10'] as const)('measured by a part of its account, as %s is', (codigo) => {
      const { valor, medida } = opened(codigo);
      expect(valor).toBe(medida?.necessidade);
    });
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
