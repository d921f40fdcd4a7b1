import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { ApiError, currentRow } from '../api/index.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const stale = new ApiError(409, { code: 'versao_antiga', atual: { premio: 298.1, prazo: 20, versao: 5 } });
it("reads the current row from a stale version's refusal", () => {
  expect(currentRow(stale)).toEqual({ premio: 298.1, prazo: 20, versao: 5 });
});

it('takes an illegal move for no conflict of values', () => {
  expect(currentRow(new ApiError(409, { code: 'transicao_invalida', atual: {} }))).toBeNull();
});

it('lets the person choose between both values', async () => {
  const onResolve = vi.fn();
  const fields = [
    { campo: 'premio', label: 'Prêmio', meu: 'R$ 312,40', atual: 'R$ 298,10' },
    { campo: 'prazo', label: 'Prazo', meu: '20 anos', atual: '30 anos' },
  ];
  renderUi(<ConflictDialog fields={fields} onResolve={onResolve} onClose={() => undefined} />);
  await userEvent.click(await screen.findByLabelText(/R\$ 298,10/));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(onResolve).toHaveBeenCalledWith({ premio: 'atual', prazo: 'meu' });
});
