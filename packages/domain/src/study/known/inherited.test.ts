import { describe, expect, it } from 'vitest';
import type { ItemConferido } from '../guards/facts.ts';
import { missingToSendToCotacao } from '../guards/index.ts';
import { errorsOf } from '../problems/index.ts';
import { bloco, estudo, item, produto } from '../test/estudo.ts';
import { withKnown } from './index.ts';
import { inheritedForItem } from './inherited.ts';

const open = { tempo_necessidade: null, nota_atual: null };
const life = (...itens: ItemConferido[]) => estudo({ produtos: [produto(1, itens)] });

describe('answers taken over from other items', () => {
  it('asks urgency, scores and follow-up once per area', () => {
    const first = item('1.01', { nota_desejada: 9, dias_acompanhamento: 5 });
    const next = item('1.06', open);
    expect(inheritedForItem(life(first, next), next)).toEqual(
      Object.fromEntries(
        Object.entries({ tempo_necessidade: 2, nota_atual: 4, nota_desejada: 9, dias_acompanhamento: 5 }).map(
          ([nome, valor]) => [
            nome,
            { valor, origem: 'item_semelhante', detalhe: 'Seguro de vida temporário' },
          ],
        ),
      ),
    );
  });

  it('keeps what was typed in the item itself', () => {
    const first = item('1.01', { tempo_necessidade: 1 });
    const next = item('1.06', { tempo_necessidade: 5 });
    expect(inheritedForItem(life(first, next), next)).not.toHaveProperty('tempo_necessidade');
  });

  it('takes the nearest answered item before it, and nothing from an unwanted one', () => {
    const near = item('1.06', { tempo_necessidade: 5, interesse: 'N' });
    const itens = [item('1.01', { tempo_necessidade: 1 }), item('1.05', { tempo_necessidade: 3 }), near];
    const next = item('1.07', open);
    expect(inheritedForItem(life(...itens, next), next).tempo_necessidade?.valor).toBe(3);
  });

  it('asks urgency and the present score again in another area', () => {
    const goal = item('2.01', open);
    const both = estudo({
      produtos: [produto(1, [item('1.01', { nota_desejada: 9 })]), produto(2, [goal])],
    });
    expect(Object.keys(inheritedForItem(both, goal))).toEqual(['nota_desejada']);
  });

  it("takes over the couple's other row first, with its choices of cover", () => {
    const hers = item('1.07', { franquia_dias: 15, qtd_diarias: 365, diaria_desejada: 400 });
    const his = item('1.07', { ...open }, { tipo_segurado: 'conjuge' });
    const between = item('1.06', { tempo_necessidade: 5 });
    const taken = inheritedForItem(life(hers, between, his), his);
    expect(taken.franquia_dias).toEqual({ valor: 15, origem: 'outra_pessoa', detalhe: 'titular' });
    expect(taken.tempo_necessidade?.valor).toBe(2);
    expect(taken).not.toHaveProperty('diaria_desejada');
  });

  it('answers the guard of sending, and follows its source', () => {
    const first = item('1.09', { qtd_vidas: 3 });
    const next = item('1.06', { ...open, capital_desejado: 200_000 });
    const sent = (um: ItemConferido) =>
      errorsOf(
        missingToSendToCotacao(withKnown({ ...life(um, next), diagnostico: { ...bloco, fumante: 2 } })),
      );
    expect(Object.keys(sent(first))).toEqual([]);
    expect(Object.keys(sent(item('1.09', { ...open, qtd_vidas: 3 })))).toEqual(
      expect.arrayContaining(['produtos.1.itens.1.06.titular.tempo_necessidade']),
    );
  });

  it('scores a cover that the customer does not have as 1, without asking', () => {
    const first = item('1.01', { possui: 'S', nota_atual: 8 });
    const next = item('1.06', { ...open, possui: 'N' });
    const [, known] = withKnown(life(first, next)).produtos[0]?.itens ?? [];
    expect(known?.campos.nota_atual).toBe(1);
  });
});
