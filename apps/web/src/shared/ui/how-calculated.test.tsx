import { Drawer } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { HowCalculated } from './how-calculated.tsx';

it('closes only the calculation on Escape, not the drawer around it', async () => {
  let closed = 0;
  renderUi(
    <Drawer opened onClose={() => closed++} title="Necessidades">
      <HowCalculated subject="Vida">a conta</HowCalculated>
    </Drawer>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Como calculamos: Vida' }));
  const calculation = within(await screen.findByRole('dialog', { name: 'Como calculamos: Vida' }));
  await waitFor(() => expect(document.activeElement).toBe(calculation.getByRole('region')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('a conta')).toBeNull());
  expect(closed).toBe(0);
});
