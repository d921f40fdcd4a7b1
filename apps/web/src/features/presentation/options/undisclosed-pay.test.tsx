import type { Tarefa } from '@farol/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, tarefaDe, VIDA } from '../../study/study.fixture.ts';
import { AreaPart } from '../edit/area-part.tsx';

beforeEach(() => logIn(sessionOf('broker')));

const show = (remuneracao_intermediacao: number | null, task: Partial<Tarefa> = {}) => {
  const sent: unknown[] = [];
  const option = opcaoDe({ diagnostico_produto_item_opcao_id: 21, versao: 3, remuneracao_intermediacao });
  serveWith(
    answering({
      'PUT /api/motor-interno/diagnostico-produto-item-opcao/21': async (request) => {
        sent.push(await request.json());
        return reply(option);
      },
    }),
  );
  const study = estudoDe([VIDA([option])], { tarefas: [tarefaDe(task)] });
  const [view] = areasOf(study);
  if (!view) throw new Error('no area');
  return renderAt('/aqui', () => <AreaPart estudo={study} view={view} readOnly={false} />).then(() => sent);
};
const fields = () => screen.queryAllByLabelText(/^Remuneração da corretagem \(R\$\)/);

describe("the broker's pay", () => {
  it('is entered by the consultant where a delivered quote lacks it', async () => {
    const sent = await show(null);
    const user = userEvent.setup();
    const [field] = fields();
    if (!field) throw new Error('no field');
    await user.type(field, '640');
    await user.tab();
    await waitFor(() => expect(sent).toEqual([{ versao: 3, remuneracao_intermediacao: 640 }]));
  });

  it('is not asked again once disclosed, and is editable until presented', async () => {
    const sent = await show(320);
    expect(fields()).toEqual([]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /^Corrigir a remuneração da corretagem, Icatu/ }));
    const [field] = fields();
    if (!field) throw new Error('no field');
    expect(screen.getByText('O cliente verá este valor na tela, no link e no PDF.')).toBeDefined();
    await user.clear(field);
    await user.type(field, '480');
    await user.tab();
    await waitFor(() => expect(sent).toEqual([{ versao: 3, remuneracao_intermediacao: 480 }]));
    await waitFor(() => expect(fields()).toEqual([]));
  });

  it('is fixed once presented, with a hint how to correct it', async () => {
    await show(320, { apresentada: true, aguardando: 'cliente' });
    expect(screen.queryByRole('button', { name: /^Corrigir/ })).toBeNull();
    expect(screen.getByText(/fica como foi mostrada\. Para corrigir, peça nova cotação/)).toBeDefined();
  });
});
