import type { Estudo, Opcao } from '@farol/contracts';
import type { Resultado } from '@farol/domain/study';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { answering, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, itemDe, opcaoDe, stepOf, VIDA } from '../../study/study.fixture.ts';
import { AreaContent } from './area-content.tsx';
import { BRAND_CALL, couple, Deck, study } from './deck.fixture.tsx';
import { PlanLines } from './overview.tsx';
import { slidesOf } from './slide-list.ts';

beforeEach(() => {
  logIn(sessionOf('broker'));
  serveWith(answering(BRAND_CALL));
});

const areas = areasOf(study);

describe('slides', () => {
  it('show one idea each, from the cover to the next steps', () => {
    expect(slidesOf(study, areas).map((slide) => slide.kind)).toEqual([
      'cover',
      'sentence',
      'need',
      'options',
      'cost',
      'next',
    ]);
  });

  it('follow the chosen sections, each with its note', () => {
    const apresentacao_estudo = {
      apresentacao_estudo_id: 1,
      status_aprovacao: 4,
      secoes: ['custos', 'area-1', '-proximos-passos', '-notas', '-resumo'],
      notas: { 'area-1': 'Pela escola das crianças.' },
    };
    const slides = slidesOf({ ...study, apresentacao_estudo }, areas);
    expect(slides.map((slide) => slide.kind)).toEqual(['cover', 'cost', 'need', 'options']);
    expect(slides.map(({ note }) => note)).toEqual([
      undefined,
      undefined,
      'Pela escola das crianças.',
      undefined,
    ]);
  });

  it('show the notes of the areas, and charts', () => {
    const [produto] = study.diagnostico_produtos;
    if (!produto) throw new Error('no area');
    const partilha: Resultado = {
      kind: 'sucessao.partilha',
      produto_diagnostico_id: 1,
      codigo: '1.11',
      tipo_segurado: 'titular',
      diagnostico_produto_item_opcao_id: null,
      inputs: { filhos: 2 },
      outputs: {
        meacao: 300_000,
        heranca: 200_000,
        heranca_particular: 0,
        disponivel: 0,
        conjuge_heranca: 0,
        cada_filho: 100_000,
        cada_neto: [],
        ascendentes: 0,
        colaterais: 0,
        legado: 0,
      },
      passos: [],
      parametros: [],
      avisos: [],
    };
    const noted: Estudo = {
      ...study,
      diagnostico_produtos: [{ ...produto, nota_area: 3 }],
      resultados: [...study.resultados, partilha],
    };
    const kinds = slidesOf(noted, areasOf(noted)).map(({ kind }) => kind);
    expect(kinds).toEqual(['cover', 'sentence', 'notes', 'need', 'options', 'picture', 'cost', 'next']);

    // The family's goal is shown only if it was asked.
    const wishing = (nota_desejada: number | null) => {
      const asked = { ...noted, diagnostico_produtos: [{ ...produto, nota_area: 3, nota_desejada }] };
      return slidesOf(asked, areasOf(asked)).find(({ kind }) => kind === 'notes');
    };
    expect([wishing(null), wishing(9)]).toMatchObject([{ wished: false }, { wished: true }]);
  });

  it('show the cost of many items by area', () => {
    const items = Array.from({ length: 8 }, () => opcaoDe({ recomendada: 'S' }));
    const [produto] = study.diagnostico_produtos;
    const [item] = produto?.diagnostico_produto_itens ?? [];
    if (!produto || !item) throw new Error('no item');
    const many = {
      ...study,
      diagnostico_produtos: [
        {
          ...produto,
          diagnostico_produto_itens: items.map((opcao, at) => ({
            ...item,
            diagnostico_produto_item_id: 100 + at,
            diagnostico_produto_item_opcoes: [{ ...opcao, diagnostico_produto_item_opcao_id: 100 + at }],
          })),
        },
      ],
    };
    const slide = slidesOf(many, areasOf(many)).find(({ kind }) => kind === 'cost');
    expect(slide?.kind === 'cost' && slide.lines).toMatchObject([{ title: 'Vida', about: '8 itens' }]);
    expect(slide?.kind === 'cost' && slide.lines[0]?.price).toMatch(/^R\$\s[\d.,]+ por mês$/);
  });

  it('leave out what the customer refused', () => {
    const refused = estudoDe([
      VIDA([opcaoDe({ recomendada: 'S', status: 'reproved', motivo_recusa: 'preco' })]),
    ]);
    const kinds = slidesOf(refused, areasOf(refused)).map((slide) => slide.kind);
    expect(kinds).not.toContain('options');
    expect(kinds).not.toContain('cost');
  });

  it('group the needs and the offers of an area with several items', () => {
    const slides = slidesOf(couple, areasOf(couple));
    expect(slides.map(({ kind }) => kind)).toEqual([
      'cover',
      'sentence',
      'need',
      'needs',
      'plan',
      'cost',
      'next',
    ]);
    const needs = slides.find((slide) => slide.kind === 'needs');
    expect(needs?.lines.map(({ item, opens }) => [item.pessoa, opens?.need.falta])).toEqual([
      ['Marina', 1_334_458],
      ['Rafael', 250_000],
    ]);
  });

  it('show a replaced payment as the monthly gain', () => {
    const plan = slidesOf(couple, areasOf(couple)).find((slide) => slide.kind === 'plan');
    const [line] = plan?.kind === 'plan' ? plan.lines : [];
    if (!line?.item.peso) throw new Error('no line');
    const month = { ...line.item.peso, mensal: -562.28, deixa_de_pagar: 8_270 };
    const item = { ...line.item, peso: month };
    const wishes = new Map([[item.id, 'Hoje R$ 8.270,00 por mês']]);
    renderUi(<PlanLines lines={[{ ...line, item }]} wishes={wishes} onOpen={() => undefined} />);
    expect(screen.getByText('Hoje R$ 8.270,00 por mês, Icatu Seguros')).toBeDefined();
    expect(screen.getByText(/^economia de R\$\s562,28 por mês$/)).toBeDefined();
    expect(screen.getByText(/R\$\s7\.707,72 no lugar de R\$\s8\.270,00 de hoje/)).toBeDefined();
    cleanup();
    renderUi(<AreaContent estudo={couple} slide={{ ...line, item }} onOpen={() => undefined} />);
    expect(
      screen.getByText(
        /^R\$\s7\.707,72 no lugar de R\$\s8\.270,00 de hoje: economia de R\$\s562,28 por mês$/,
      ),
    ).toBeDefined();
  });

  it('combine the smallest parts so that they add up to the need', () => {
    const part = (nome: string, valor: number) => stepOf(nome, nome, valor);
    const passos = [
      part('vp_renda', 900_000),
      part('vp_educacao', 600_000),
      part('transicao', 200_000),
      part('inventario_funeral', 100_000),
      part('dividas_sem_cobertura', 64_958),
    ];
    const whole = { ...study, resultados: study.resultados.map((result) => ({ ...result, passos })) };
    const slide = slidesOf(whole, areasOf(whole)).find(({ kind }) => kind === 'need');
    expect(slide?.kind === 'need' && slide.figures.map(({ label, value }) => [label, value])).toEqual([
      ['Contas da casa', 900_000],
      ['Escola e faculdade', 600_000],
      ['Meses de fôlego', 200_000],
      ['Inventário e funeral, dívidas', 164_958],
    ]);
  });

  it('show an unmeasured wish on the slide of its recommendation', () => {
    const wanting = (options: Opcao[]) =>
      estudoDe([
        {
          id: 4,
          nome: 'Crédito',
          itens: ['4.01', '4.07'].map((codigo, at) =>
            itemDe(options, {
              codigo,
              diagnostico_produto_item_id: 40 + at,
              credito_valor: 70_000,
              credito_prazo_meses: 80,
            }),
          ),
        },
      ]);
    const kindsOf = (estudo: Estudo) => slidesOf(estudo, areasOf(estudo)).map(({ kind }) => kind);
    expect(kindsOf(wanting([]))).toContain('needs');
    const quoted = kindsOf(wanting([opcaoDe({ recomendada: 'S' })]));
    expect(quoted).toContain('plan');
    expect(quoted).not.toContain('needs');
  });

  it('open the slide of a line and return to it with any key', () => {
    renderUi(<Deck onLeave={() => undefined} study={couple} from={5} />);
    const line = () => screen.getByRole('button', { name: /Rafael/ });
    fireEvent.click(line());
    expect(screen.getByText('Também comparamos')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Voltar a Vida' })).toBeDefined();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(line()).toBeDefined();
    expect(screen.getByText('5 de 7')).toBeDefined();
    fireEvent.click(line());
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(line()).toBeDefined();
  });

  it('begin with what the family approved', () => {
    const approved = estudoDe([
      VIDA([
        opcaoDe({ recomendada: 'S', opcao_nome: 'Essencial' }),
        opcaoDe({ status: 'approved', opcao_nome: 'Ampla' }),
      ]),
    ]);
    const slide = slidesOf(approved, areasOf(approved)).find(({ kind }) => kind === 'options');
    expect(slide?.kind === 'options' && slide.best.nome).toBe('Ampla');
  });

  it('move by arrow keys and stop at both ends', () => {
    const onLeave = vi.fn();
    renderUi(<Deck onLeave={onLeave} />);
    const press = (key: string) => fireEvent.keyDown(window, { key });
    expect(screen.getByText('1 de 6')).toBeDefined();
    press('ArrowLeft');
    press('ArrowRight');
    press('ArrowRight');
    expect(screen.getByText('3 de 6')).toBeDefined();
    expect(
      screen.getByText('Se Marina faltar, a casa segue de pé por cerca de dois anos e meio.'),
    ).toBeDefined();
    press('End');
    press('ArrowRight');
    expect(screen.getByText('6 de 6')).toBeDefined();
    press('Escape');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it.each([
    ['a button', 'Abrir', false],
    ['a dialog that is gone by then', 'Em tela cheia', true],
  ])('return the focus on leaving, opened from %s', (_from, back, isGone) => {
    function Page() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" data-opens-slides>
            Em tela cheia
          </button>
          {!(isGone && isOpen) && (
            <button type="button" onClick={() => setOpen(true)}>
              Abrir
            </button>
          )}
          {isOpen && <Deck onLeave={() => setOpen(false)} />}
        </>
      );
    }
    renderUi(<Page />);
    const opener = screen.getByRole('button', { name: 'Abrir' });
    opener.focus();
    fireEvent.click(opener);
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Apresentação do estudo' }));
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: back }));
  });

  it('move by a horizontal swipe, not by vertical scrolling', () => {
    renderUi(<Deck onLeave={() => undefined} />);
    const wipe = (x: number, y: number) => {
      const ground = screen.getByRole('dialog', { name: 'Apresentação do estudo' });
      fireEvent.touchStart(ground, { touches: [{ clientX: 300, clientY: 300 }] });
      fireEvent.touchEnd(ground, { changedTouches: [{ clientX: 300 + x, clientY: 300 + y }] });
    };
    wipe(-120, 10);
    expect(screen.getByText('2 de 6')).toBeDefined();
    wipe(-60, -200);
    expect(screen.getByText('2 de 6')).toBeDefined();
    wipe(120, 0);
    expect(screen.getByText('1 de 6')).toBeDefined();
  });

  it('explain the sentence of the study on its own slide', () => {
    renderUi(<Deck onLeave={() => undefined} from={2} />);
    fireEvent.click(screen.getByRole('button', { name: 'como calculamos' }));
    expect(screen.getByRole('complementary', { name: 'Como calculamos: a frase do estudo' })).toBeDefined();
  });

  it('explain the figure of a need on the slide itself', () => {
    renderUi(<Deck onLeave={() => undefined} />);
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: 'como calculamos' }));
    expect(screen.getByText('228 meses')).toBeDefined();
  });
});
