import type { Opcao } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { areasOf } from '../study/index.ts';
import { estudoDe, itemDe, opcaoDe } from '../study/study.fixture.ts';
import { NeedsTable } from './needs-table.tsx';

function show(...options: Opcao[][]) {
  const itens = options.map((each, at) => itemDe(each, { diagnostico_produto_item_id: 11 + at }));
  const estudo = estudoDe([{ id: 1, nome: 'Vida', itens }]);
  renderUi(<NeedsTable estudo={estudo} areas={areasOf(estudo)} />);
  return screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00a0', ' ') ?? '');
}

describe('the total of the month', () => {
  const best = { recomendada: 'S', valor_premio: 300 };

  it('adds up what is recommended until there is an answer', () => {
    expect(show([opcaoDe(best), opcaoDe({ valor_premio: 90 })]).at(-1)).toBe(
      'Tudo o que recomendamos, por mêsR$ 300,00',
    );
  });

  it('counts the option that was approved, and nothing that was refused', () => {
    const rows = show(
      [opcaoDe(best), opcaoDe({ valor_premio: 90, status: 'approved' })],
      [opcaoDe({ ...best, status: 'reproved' })],
    );
    expect(rows.at(-1)).toBe('Tudo o que foi aprovado, por mêsR$ 90,00');
    expect(rows[1]).toContain('R$ 90,00 por mêsaprovado');
    expect(rows[2]).toContain('recusado');
  });
});
