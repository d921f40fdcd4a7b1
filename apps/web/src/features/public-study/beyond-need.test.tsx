import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico, opcao } from './public-study.fixture.ts';
import { GET, open, press } from './public-study-page.fixture.ts';

it('says of an option that nothing is missing instead of what it covers', async () => {
  const estudo = estudoPublico();
  const [area] = estudo.conteudo.areas;
  const [item] = area?.itens ?? [];
  if (!area || !item) throw new Error('the fixture has no need');
  const option = opcao(21, 'Plano A', {
    recomendada: true,
    cobertura: { texto: 'cobre 100% da necessidade', parte: 1 },
    alem: 'além do que falta: o que há hoje já basta',
  });
  const conteudo = { ...estudo.conteudo, areas: [{ ...area, itens: [{ ...item, opcoes: [option] }] }] };
  await open({ [GET]: () => reply({ ...estudo, conteudo }) });
  await press('Ver o estudo');
  expect(await screen.findByText('Além do que falta: o que há hoje já basta.')).toBeDefined();
  expect(screen.queryByText(/Cobre 100%/)).toBeNull();
});
