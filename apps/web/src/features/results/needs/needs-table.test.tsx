import type { Estudo, Opcao } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { areasOf } from '../../study/index.ts';
import { estudoDe, itemDe, opcaoDe, tarefaDe } from '../../study/study.fixture.ts';
import { NeedsTable } from './needs-table.tsx';

const show = (...options: Opcao[][]) =>
  rowsOf(
    estudoDe([
      {
        id: 1,
        nome: 'Vida',
        itens: options.map((each, at) => itemDe(each, { diagnostico_produto_item_id: 11 + at })),
      },
    ]),
  );

function rowsOf(estudo: Estudo) {
  renderUi(<NeedsTable estudo={estudo} areas={areasOf(estudo)} />);
  return screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' ') ?? '');
}

describe('the heading of an area', () => {
  it('gives what the area lacks in all as a figure, without any quote', () => {
    expect(show([])[1]).toBe('VidaR$ 1.334.458 falta por morte');
  });

  it('says nothing of an ended area', () => {
    const ended = tarefaDe({ estagio_especialista: 7 });
    const rows = rowsOf(estudoDe([{ id: 1, nome: 'Vida', itens: [itemDe([])] }], { tarefas: [ended] }));
    expect(rows[1]).not.toContain('falta por morte');
  });
});

describe('a study of many needs', () => {
  const many = estudoDe([
    {
      id: 1,
      nome: 'Vida',
      itens: Array.from({ length: 9 }, (_, at) => itemDe([], { diagnostico_produto_item_id: 11 + at })),
    },
  ]);

  it('shows the sum of each area until its needs are opened', async () => {
    expect(rowsOf(many).filter((row) => row.includes('Marina'))).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Vida: 9 necessidades' }));
    expect(screen.getAllByRole('rowheader', { name: /Marina/ })).toHaveLength(9);
  });
});

describe('the total of the month', () => {
  const best = { recomendada: 'S', valor_premio: 300 };

  it('sums the recommended options until there is an answer', () => {
    expect(show([opcaoDe(best), opcaoDe({ valor_premio: 90 })]).at(-1)).toBe(
      'Tudo o que recomendamos, por mêsR$ 3.600,00 por anoR$ 300,00',
    );
  });

  it('counts approved options and no refused ones', () => {
    const rows = show(
      [opcaoDe(best), opcaoDe({ valor_premio: 90, status: 'approved' })],
      [opcaoDe({ ...best, status: 'reproved' })],
    );
    expect(rows.at(-1)).toBe('Tudo o que foi aprovado, por mêsR$ 1.080,00 por anoR$ 90,00');
    expect(rows[1]).toMatch(/^Vida2 necessidades.*R\$ 90,00 por mês$/);
    expect(rows[2]).toContain('R$ 90,00 por mêsaprovado');
    expect(rows[3]).toContain('recusado');
  });

  it('excludes an ended area and names the one being quoted', () => {
    const car = itemDe([opcaoDe(best)], {
      diagnostico_produto_item_id: 12,
      codigo: '3.01',
      nome: 'Automóvel',
    });
    const rows = rowsOf(
      estudoDe(
        [
          { id: 1, nome: 'Vida', itens: [itemDe([opcaoDe({ ...best, valor_premio: 120 })])] },
          { id: 3, nome: 'Proteção', itens: [car] },
        ],
        {
          tarefas: [
            tarefaDe({ estagio_especialista: 1 }),
            tarefaDe({ tarefa_id: 3, produto_diagnostico_id: 3, estagio_especialista: 7 }),
          ],
        },
      ),
    );
    expect(rows[3]).toMatch(/^.*Automóvel, MarinaÁrea encerrada —$/);
    expect(rows.at(-1)).toBe(
      'Tudo o que recomendamos, por mêsR$ 1.440,00 por anocom o que ainda está em cotação: VidaR$ 120,00',
    );
  });
});
