import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { EditCards } from './edit-cards.tsx';
import type { EditColumn } from './index.ts';

type Debt = { linha_uuid: string; tipo: string; parcelas: number; prazo: number; seguro: string };

const COLUMNS: EditColumn<Debt>[] = [
  { key: 'tipo', title: 'Tipo', kind: 'text' },
  { key: 'parcelas', title: 'Parcelas restantes', kind: 'integer' },
  { key: 'prazo', title: 'Prazo', kind: 'integer', unit: 'meses' },
  { key: 'seguro', title: 'Seguro', kind: 'yes-no' },
];

it('a closed card names the bare numbers and the yes and no that say nothing alone', () => {
  const nothing = () => undefined;
  renderUi(
    <EditCards<Debt>
      label="Dívidas"
      columns={COLUMNS}
      rows={[{ linha_uuid: 'a', tipo: 'Financiamento', parcelas: 228, prazo: 48, seguro: 'S' }]}
      addLabel="Adicionar dívida"
      removedText="Dívida excluída."
      onAdd={nothing}
      onChange={nothing}
      onRemove={nothing}
      onRestore={nothing}
      onBegin={() => 'b'}
      onEdit={nothing}
      onDelete={nothing}
    />,
  );
  expect(screen.getByText('Parcelas restantes 228 · 48 meses · Seguro Sim')).toBeDefined();
});
