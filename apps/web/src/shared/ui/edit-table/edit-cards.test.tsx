import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { EditCards } from './edit-cards.tsx';
import type { EditColumn } from './index.ts';
import { UnreadCellsContext } from './unread-cells.ts';

type Debt = {
  linha_uuid: string;
  tipo: string;
  parcelas: number;
  prazo: number;
  seguro: string;
  saldo: number;
  parcela: number;
};

const COLUMNS: EditColumn<Debt>[] = [
  { key: 'tipo', title: 'Tipo', kind: 'text' },
  { key: 'parcelas', title: 'Parcelas restantes', kind: 'integer' },
  { key: 'prazo', title: 'Prazo', kind: 'integer', unit: 'meses' },
  { key: 'seguro', title: 'Seguro', kind: 'yes-no' },
  { key: 'saldo', title: 'Saldo', kind: 'money', total: true },
  { key: 'parcela', title: 'Parcela', kind: 'money', total: true },
];

it('labels bare values on a closed card and separates amounts from texts', () => {
  const nothing = () => undefined;
  renderUi(
    <EditCards<Debt>
      label="Dívidas"
      columns={COLUMNS}
      rows={[
        {
          linha_uuid: 'a',
          tipo: 'Financiamento',
          parcelas: 228,
          prazo: 48,
          seguro: 'S',
          saldo: 752_000,
          parcela: 8270,
        },
      ]}
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
  const card = screen.getByRole('listitem');
  expect(card.textContent).toContain('Saldo R$\u00a0752.000,00Parcela R$\u00a08.270,00');
  expect(screen.getByText('Total').parentElement?.textContent).toBe(
    'TotalSaldo R$\u00a0752.000,00Parcela R$\u00a08.270,00',
  );
});

it('names on a closed card the text that was not understood', () => {
  const nothing = () => undefined;
  const unread = { cells: { a: { parcelas: '3/7/82' } }, keep: nothing };
  renderUi(
    <UnreadCellsContext value={unread}>
      <EditCards<Debt>
        label="Dívidas"
        columns={COLUMNS}
        rows={[
          { linha_uuid: 'a', tipo: 'Imobiliário', parcelas: 30, prazo: 0, seguro: 'S', saldo: 1, parcela: 1 },
        ]}
        addLabel="Adicionar"
        removedText="Excluída."
        onAdd={nothing}
        onChange={nothing}
        onRemove={nothing}
        onBegin={() => 'b'}
        onEdit={nothing}
        onDelete={nothing}
      />
    </UnreadCellsContext>,
  );
  expect(screen.getByText('Não entendemos Parcelas restantes “3/7/82”.')).toBeDefined();
});
