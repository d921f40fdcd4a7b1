import type { Caller } from '../beside/load.ts';

export type Typist = {
  study: number;
  /** Its first item. */
  item: number;
  versao: number;
  /** What the last acknowledged save stored. */
  kept?: string;
  saves: number;
};

type Told = {
  /** Answered saves, by status. */
  statuses: Map<number, number>;
  /** Connections that broke without an answer. */
  broken: number;
  /** Saves that were stored, but whose answer was lost: the version conflict of their repetition, here or by the proxy. */
  foundStored: number;
};

const items = '/api/motor-interno/diagnostico-produto-item';
const RETRY_MS = 100;

/**
 * One consultant: saves an answer, waits, saves the next, while `goesOn`. A save without an answer is sent again; a
 * conflict whose stored value is the sent one means that it had arrived.
 */
export async function type(
  one: Typist,
  {
    call,
    token,
    every,
    goesOn,
    told,
  }: { call: Caller; token: string; every: number; goesOn(): boolean; told: Told },
): Promise<void> {
  while (goesOn()) {
    one.saves += 1;
    const somar = one.saves % 2 ? 'S' : 'N';
    for (;;) {
      const reply = await call({
        method: 'PUT',
        path: `${items}/${one.item}`,
        token,
        body: { versao: one.versao, somar },
      }).catch(() => undefined);
      if (!reply || reply.status >= 500) {
        told.broken += 1;
        await new Promise((done) => setTimeout(done, RETRY_MS));
        continue;
      }
      told.statuses.set(reply.status, (told.statuses.get(reply.status) ?? 0) + 1);
      const body = JSON.parse(reply.text);
      if (reply.status === 200) one.versao = body.versao;
      else if (reply.status === 409 && body.atual?.somar === somar) {
        told.foundStored += 1;
        one.versao = body.atual.versao;
      } else throw new Error(`item ${one.item}: ${reply.status} ${reply.text.slice(0, 200)}`);
      one.kept = somar;
      break;
    }
    await new Promise((done) => setTimeout(done, every));
  }
}

export const nothingTold = (): Told => ({ statuses: new Map(), broken: 0, foundStored: 0 });

/** Open studies that this person lists, at most so many. */
export async function openStudies(call: Caller, token: string, most: number): Promise<number[]> {
  const found: number[] = [];
  for (let page = 1; found.length < most; page += 1) {
    const { text } = await call({
      path: `/api/motor-interno/diagnostico/painel-vendas/lista?per_page=100&page=${page}`,
      token,
    });
    const { data } = JSON.parse(text) as { data: { diagnostico_id: number; estagio: number }[] };
    if (data.length === 0) break;
    found.push(...data.filter(({ estagio }) => estagio < 10).map((one) => one.diagnostico_id));
  }
  return found.slice(0, most);
}

/** The first item of each of these studies, with its version. */
export async function typistsOf(call: Caller, token: string, studies: readonly number[]): Promise<Typist[]> {
  const typists: Typist[] = [];
  for (const id of studies) {
    const { text } = await call({ path: `/api/motor-interno/diagnostico/${id}`, token });
    const item = JSON.parse(text).diagnostico_produtos[0]?.diagnostico_produto_itens[0];
    if (item)
      typists.push({ study: id, item: item.diagnostico_produto_item_id, versao: item.versao, saves: 0 });
  }
  return typists;
}

/** Whether the item holds the value and version of this consultant's last reply. */
export async function isKept(call: Caller, token: string, one: Typist): Promise<boolean> {
  const { text } = await call({ path: `/api/motor-interno/diagnostico/${one.study}`, token });
  const item = JSON.parse(text).diagnostico_produtos[0].diagnostico_produto_itens[0];
  return item.versao === one.versao && item.somar === one.kept;
}
