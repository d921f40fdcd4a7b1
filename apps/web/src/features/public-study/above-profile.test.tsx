import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico } from './public-study.fixture.ts';
import { choicesOf, GET, keptIn, open, PUT, press, toReview } from './public-study-page.fixture.ts';

const DECLARATION =
  'Declaro que recebi o aviso de que a opção “Plano B” é indicada a partir do perfil sofisticado.';

function aboveProfile() {
  const study = estudoPublico();
  const [, option] = study.conteudo.areas[0]?.itens[0]?.opcoes ?? [];
  Object.assign(option ?? {}, {
    fora_do_perfil: { texto: 'Acima do seu perfil de investidor, que é moderado.', declaracao: DECLARATION },
  });
  return study;
}

describe('an option above the investor profile', () => {
  it('is marked, and its approval is sent only with the declaration', async () => {
    const sent: unknown[] = [];
    await open({
      [GET]: () => reply(aboveProfile()),
      [PUT]: keptIn(sent),
    });
    await press('Ver o estudo');
    expect(screen.getByText('Acima do seu perfil de investidor, que é moderado.')).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click((await choicesOf('Plano B')).getByRole('button', { name: 'Aprovar' }));
    await toReview();
    await press('Enviar respostas');
    expect(await screen.findByText(/Marque a declaração para aprovar esta opção/)).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: DECLARATION }));
    await press('Revisar respostas');
    await press('Enviar respostas');
    expect(await screen.findByText('Respostas enviadas')).toBeDefined();
    expect(sent).toMatchObject([
      {
        nome: 'Marina Albuquerque',
        respostas: [
          {
            diagnostico_produto_item_opcao_id: 22,
            status: 'approved',
            declaracao_nome: 'Marina Albuquerque',
          },
        ],
      },
    ]);
  });
});

it('comes into sight with the focus when the option is approved', async () => {
  await open({ [GET]: () => reply(aboveProfile()) });
  await press('Ver o estudo');
  await userEvent.click((await choicesOf('Plano B')).getByRole('button', { name: 'Aprovar' }));
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: DECLARATION }));
});
