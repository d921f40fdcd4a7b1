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

  it('leave out what the customer refused', () => {
    const refused = estudoDe([
      VIDA([opcaoDe({ recomendada: 'S', status: 'reproved', motivo_recusa: 'preco' })]),
    ]);
    expect(slidesOf(refused, areasOf(refused)).map((slide) => slide.kind)).not.toContain('options');
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

  it('explain the figure of a need on the slide itself', () => {
    renderUi(<Deck onLeave={() => undefined} />);
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    fireEvent.click(screen.getByRole('button', { name: 'como calculamos' }));
    expect(screen.getByText('228 meses')).toBeDefined();
  });
});
