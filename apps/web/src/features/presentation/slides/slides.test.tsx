import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { slidesOf } from './slide-list.ts';
import { Slides } from './slides.tsx';

beforeEach(() => logIn(sessionOf('broker')));

const study = estudoDe([VIDA([opcaoDe({ recomendada: 'S' }), opcaoDe({ opcao_nome: 'Outra' })])]);
const areas = areasOf(study);

function Deck({ onLeave }: { onLeave: () => void }) {
  const [at, setAt] = useState(1);
  return <Slides estudo={study} areas={areas} at={at} onMove={setAt} onLeave={onLeave} />;
}

describe('slides', () => {
  it('tell one idea each, from the cover to what comes next', () => {
    expect(slidesOf(study, areas).map((slide) => slide.kind)).toEqual([
      'cover',
      'sentence',
      'need',
      'options',
      'cost',
      'next',
    ]);
  });

  it('follow the sections that were chosen, each with its note', () => {
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

  it('show the notes of the areas, and what is best seen as a picture', () => {
    const [produto] = study.diagnostico_produtos;
    if (!produto) throw new Error('no area');
    const partilha = {
      kind: 'sucessao.partilha',
      produto_diagnostico_id: 1,
      codigo: '1.11',
      tipo_segurado: 'titular',
      inputs: { filhos: 2 },
      outputs: {
        meacao: 300_000,
        heranca: 200_000,
        conjuge_heranca: 0,
        cada_filho: 100_000,
        cada_neto: [],
        ascendentes: 0,
        colaterais: 0,
        legado: 0,
      },
      passos: [],
      parametros: [],
    };
    const noted = {
      ...study,
      diagnostico_produtos: [{ ...produto, nota_area: 3 }],
      resultados: [...study.resultados, partilha],
    };
    const kinds = slidesOf(noted, areasOf(noted)).map(({ kind }) => kind);
    expect(kinds).toEqual(['cover', 'sentence', 'notes', 'need', 'options', 'picture', 'cost', 'next']);
  });

  it('tell the cost of many items by area', () => {
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

  it('move by arrow keys and stop at both ends', () => {
    const onLeave = vi.fn();
    renderUi(<Deck onLeave={onLeave} />);
    const press = (key: string) => fireEvent.keyDown(window, { key });
    expect(screen.getByText('1 de 6')).toBeDefined();
    press('ArrowLeft');
    press('ArrowRight');
    press('ArrowRight');
    expect(screen.getByText('3 de 6')).toBeDefined();
    expect(screen.getByText('A família mantém a vida que tem por cerca de dois anos e meio.')).toBeDefined();
    press('End');
    press('ArrowRight');
    expect(screen.getByText('6 de 6')).toBeDefined();
    press('Escape');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('move by a finger sideways, not by reading downwards', () => {
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

  it('explain the figure of a need on the slide itself', () => {
    renderUi(<Deck onLeave={() => undefined} />);
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: 'como calculamos' }));
    expect(screen.getByText('228 meses')).toBeDefined();
  });
});
