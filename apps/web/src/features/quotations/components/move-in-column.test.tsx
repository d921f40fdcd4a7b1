import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { renderUi } from '../../../test/render.tsx';
import { moveInColumn } from './option-grid.tsx';

const INSURERS = ['Icatu', 'Tokio Marine'].map((value) => ({ value, label: value }));

function Column() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <table onKeyDown={moveInColumn}>
      <tbody>
        <tr>
          <td>
            <SelectInput aria-label="Seguradora" options={INSURERS} value={value} onChange={setValue} />
          </td>
        </tr>
        <tr>
          <td>
            <input aria-label="Capital" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

it('chooses from a list and goes down with one Enter', async () => {
  renderUi(<Column />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Seguradora' }), 'tokio{Enter}');
  const below = screen.getByRole('textbox', { name: 'Capital' });
  await waitFor(() => expect(document.activeElement).toBe(below));
  expect(screen.getByRole('combobox', { name: 'Seguradora' })).toHaveProperty('value', 'Tokio Marine');
});
