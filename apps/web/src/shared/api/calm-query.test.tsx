import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { reply, replyError, serveWith } from '../../test/server.ts';
import { queryOf, session, useCalmQuery } from './index.ts';

const unread = queryOf(api.comments.unread);
const asks: string[] = [];

beforeEach(() => {
  session.end();
  asks.length = 0;
});

function Unread({ enabled = true }: { enabled?: boolean }) {
  const { data, isError } = useCalmQuery({ ...unread, enabled });
  const client = useQueryClient();
  return (
    <>
      <p>{isError ? 'falhou' : data ? `${data.data.length} com mensagens` : 'ainda não'}</p>
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: unread.queryKey })}>
        de novo
      </button>
    </>
  );
}

function Held() {
  const [isFree, setFree] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setFree(true)}>
        pode
      </button>
      <Unread enabled={isFree} />
    </>
  );
}

const serve = (...answers: (() => Response)[]) =>
  serveWith(({ url }) => {
    asks.push(url);
    return (answers[asks.length - 1] ?? answers.at(-1) ?? (() => replyError(500, {})))();
  });
const talks = (n: number) => () =>
  reply({
    data: Array.from({ length: n }, (_, at) => ({ diagnostico_id: at + 1, cliente_id: 1, total: 1 })),
  });

it('shows the reply when it is there', async () => {
  serve(talks(2));
  renderUi(<Unread />);
  expect(screen.getByText('ainda não')).toBeTruthy();
  expect(await screen.findByText('2 com mensagens')).toBeTruthy();
});

it('asks again and shows the newer reply', async () => {
  serve(talks(2), talks(3));
  renderUi(<Unread />);
  await screen.findByText('2 com mensagens');
  await userEvent.click(screen.getByRole('button', { name: 'de novo' }));
  expect(await screen.findByText('3 com mensagens')).toBeTruthy();
});

it('says that it failed', async () => {
  serve(() => replyError(403, {}));
  renderUi(<Unread />);
  expect(await screen.findByText('falhou')).toBeTruthy();
});

it('asks nothing until it may', async () => {
  serve(talks(2));
  renderUi(<Held />);
  expect(asks).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'pode' }));
  expect(await screen.findByText('2 com mensagens')).toBeTruthy();
});
