import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, VIDA } from '../../study/study.fixture.ts';
import { MissingRegistrations } from './missing-registrations.tsx';

const show = (registro_susep: string | null) => {
  const estudo = { ...estudoDe([VIDA([])]), registro_susep };
  return renderAt('/aqui', () => <MissingRegistrations estudo={estudo as never} area={1} />);
};

it('shows people of the area which registration the company lacks', async () => {
  logIn(sessionOf('broker'));
  await show(null);
  expect(await screen.findByText(/Registro SUSEP da corretora não informado/)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads who may fill it in to the company', async () => {
  logIn(sessionOf('admin'));
  await show(null);
  const link = await screen.findByRole('link', { name: 'Informar na página da empresa' });
  expect(link.getAttribute('href')).toBe('/company');
});
