import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { GET, open, press } from './public-study-page.fixture.ts';

it('shows the brokerage’s missing registrations after the offers', async () => {
  const text = 'Registro SUSEP da corretora não informado: seguros e previdência se vendem com ele.';
  const estudo = estudoPublico();
  const areas = estudo.conteudo.areas.map((area) => ({ ...area, avisos: [text] }));
  await open({ [GET]: () => reply({ ...estudo, conteudo: { ...estudo.conteudo, areas } }) });
  await press('Ver o estudo');
  const note = await screen.findByText(text);
  const offer = screen.getByRole('heading', { name: 'Plano B' });
  expect(offer.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
