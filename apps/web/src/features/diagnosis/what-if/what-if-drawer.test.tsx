import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { checkedStudy } from '../../../shared/study/index.ts';
import { renderUi } from '../../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../../test/server.ts';
import { estudoDe, itemDe, savedReply } from '../../study/study.fixture.ts';
import { WhatIfDrawer } from './what-if-drawer.tsx';

const LIFE = itemDe([], { versao: 4 });
const ESTUDO = estudoDe([{ id: 1, nome: 'Vida', itens: [LIFE] }], {
  idade_aposentadoria: 65,
  cenarios: [
    {
      cenario_id: 'a3f1c6de-58f2-4f0b-9d43-5b1f0c7e2a10',
      nome: 'Mais cedo',
      ajustes: { idade_aposentadoria: 60, capital_desejado: 900_000 },
      criado_em: '2026-11-20T12:00:00Z',
      autor: { funcionario_id: 1, pessoa_nome: 'Rui Melo' },
    },
  ],
});

async function applied(answer: () => Response) {
  const sent: unknown[] = [];
  serveWith(
    answering({
      'GET /api/motor-interno/diagnostico/7': () => reply(ESTUDO),
      'PUT /api/motor-interno/diagnostico/7': async (request) => {
        sent.push(await request.json());
        return answer();
      },
    }),
  );
  renderUi(
    <WhatIfDrawer
      estudo={ESTUDO}
      conferido={checkedStudy(ESTUDO, '2026-11-21')}
      opened
      onClose={() => undefined}
    />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ações do cenário Mais cedo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Usar estes ajustes' }));
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  return sent;
}

it('keeps values that could not be applied, for a retry', async () => {
  const sent = await applied(() => replyError(409, { code: 'versao_antiga', atual: ESTUDO }));
  expect(sent).toHaveLength(1);
  const age = await screen.findByRole('slider', { name: 'Liberdade aos' });
  expect(age.getAttribute('aria-valuenow')).toBe('60');
  expect(screen.queryByText('Ajustes aplicados ao estudo.')).toBeNull();
});

it('applies a scenario in one call, including its items', async () => {
  const sent = await applied(() => reply(savedReply(ESTUDO, { versao: 10 })));
  expect(await screen.findByText('Ajustes aplicados ao estudo.')).toBeDefined();
  expect(sent).toEqual([
    {
      versao: 9,
      idade_aposentadoria: 60,
      itens: [{ diagnostico_produto_item_id: 11, versao: 4, capital_desejado: 900_000 }],
    },
  ]);
});
