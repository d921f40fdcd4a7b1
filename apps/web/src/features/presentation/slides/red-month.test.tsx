import type { Estudo } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { answering, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { StudySummary } from '../../results/index.ts';
import { areasOf } from '../../study/index.ts';
import { BRAND_CALL, Deck, study } from './deck.fixture.tsx';
import { slidesOf } from './slide-list.ts';

beforeEach(() => {
  logIn(sessionOf('broker'));
  serveWith(answering(BRAND_CALL));
});

const row = { nome: 'Cartão de crédito (rotativo)', area: null, mensal: null, em_meses: 0, mes: null };

const inTheRed: Estudo = {
  ...study,
  resultados: [
    ...study.resultados,
    {
      kind: 'planejamento.prioridade',
      produto_diagnostico_id: 2,
      codigo: null,
      tipo_segurado: 'titular',
      diagnostico_produto_item_opcao_id: null,
      inputs: { capacidade: -1616.83 },
      outputs: { ranking: [], total: 0, comprometido: 0, hiato: 1616.83 },
      passos: [],
      parametros: [],
      avisos: [],
      ressalvas: [
        {
          codigo: 'mes_no_vermelho',
          falta: 1616.83,
          esperam: [],
          dividas: [],
          plano: [{ ...row, lugar: 1 }],
        },
      ],
    },
  ],
};

describe('a family in the red', () => {
  it('sees its plan before the cost, on a slide of the whole house', () => {
    const kinds = (who: 'casal' | 'titular') =>
      slidesOf(inTheRed, areasOf(inTheRed), who).map(({ kind }) => kind);
    expect(kinds('casal').slice(-3)).toEqual(['red', 'cost', 'next']);
    expect(kinds('titular')).not.toContain('red');
  });

  it('sees the household’s month as a picture before it', () => {
    const month = {
      ...inTheRed.resultados.at(-1),
      kind: 'planejamento.orcamento',
      inputs: { renda_liquida: 8000, despesas_fixas: 9000, parcelas: 616.83 },
      outputs: { renda_total: 8000, capacidade_poupanca: -1616.83 },
    } as Estudo['resultados'][number];
    const drawn = { ...inTheRed, resultados: [...inTheRed.resultados, month] };
    const slides = slidesOf(drawn, areasOf(drawn));
    expect(slides.map(({ kind }) => kind).slice(-4)).toEqual(['month', 'red', 'cost', 'next']);
    expect(slides.find(({ kind }) => kind === 'month')).toMatchObject({
      chart: { resumo: expect.stringMatching(/^Faltam R\$\s1\.617 por mês$/) },
    });
  });

  it('reads on the slide what comes first and when', () => {
    const at = slidesOf(inTheRed, areasOf(inTheRed)).findIndex(({ kind }) => kind === 'red') + 1;
    renderUi(<Deck study={inTheRed} from={at} />);
    expect(screen.getByRole('heading', { name: 'Com o mês no vermelho, o que vem primeiro' })).toBeDefined();
    expect(screen.getByText('Dívida cara: agora')).toBeDefined();
  });

  it('has its plan in the result, before anything is quoted', () => {
    renderUi(<StudySummary estudo={inTheRed} areas={areasOf(inTheRed)} />);
    expect(screen.getByText(/Hoje faltam R\$\s1\.616,83 no mês/)).toBeDefined();
    expect(
      screen.getByRole('cell', { name: 'Trocar, quitar ou vender um bem: Cartão de crédito (rotativo)' }),
    ).toBeDefined();
  });
});
