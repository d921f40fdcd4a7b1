import type { Estudo, Item, Opcao } from '@farol/contracts';
import { newIdempotencyKey } from '../../../shared/api/idempotency.ts';
import { itemById, itemsOf, optionById, withOption, withoutOption } from '../../../shared/study/index.ts';
import type { SaveQueue } from '../../../shared/sync/save-queue.ts';
import {
  type AutosaveState,
  type Creation,
  idOfKey,
  type Key,
  type Values,
} from '../../../shared/sync/types.ts';
import { optionKey } from './option-key.ts';

type Pending = AutosaveState['pending'];

/** Ids of the server, by the ids that options had on this device, and back. */
const onServer = new Map<number, number>();
const onDevice = new Map<number, number>();

/** Ids of options that the server does not have yet are below zero; no two visits choose the same. */
const newId = (): number => -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
export const isNewOption = (id: number): boolean => id < 0;

/** The id of an option by now, for who knows it by its first one. */
export const currentId = (id: number): number => onServer.get(id) ?? id;
/** The same for as long as an option is shown, also when it has reached the server meanwhile. */
export const lastingId = (id: number): number => onDevice.get(id) ?? id;

export function noteCreated(key: Key, id: number): void {
  onServer.set(idOfKey(key), id);
  onDevice.set(id, idOfKey(key));
}

/** Begins an option with its name; returns its id on this device. */
export function beginOption(queue: SaveQueue, item: Item, opcao_nome: string, values: Values = {}): number {
  const id = newId();
  const owner: Key = `item:${item.diagnostico_produto_item_id}`;
  queue.create(optionKey(id), { idempotencyKey: newIdempotencyKey(), owner, body: { opcao_nome } });
  if (Object.keys(values).length > 0) queue.edit(optionKey(id), values);
  return id;
}

/** Keys of idempotency live for a day; the clock of a device may be a little off. */
const KEY_LIVES_MS = 23 * 60 * 60 * 1_000;

/** Sent so long ago that the server no longer knows it by its key. */
export const isKeyGone = ({ triedAt }: Creation): boolean =>
  triedAt !== undefined && Date.now() - Date.parse(triedAt) > KEY_LIVES_MS;

/** The option that an earlier attempt made: of the same name, which no other of the item had. */
export const madeBefore = (study: Estudo, { owner, body }: Creation): Opcao | undefined => {
  const item = itemById(study, idOfKey(owner));
  return item?.diagnostico_produto_item_opcoes.find(
    (option) => option.opcao_nome === body.opcao_nome && option.rodada === roundOf(study, item),
  );
};

/** Round of the task in which the item is quoted. */
function roundOf({ diagnostico_produtos, tarefas }: Estudo, item: Item): number {
  const area = diagnostico_produtos.find(({ diagnostico_produto_itens: items }) => items.includes(item));
  const task = tarefas.find(
    (one) => one.produto_diagnostico_id === area?.produto_diagnostico_id && one.cancelada_em === null,
  );
  return task?.rodada ?? 1;
}

/** An option as the server will make it. */
const begun = (id: number, item: Item, rodada: number): Opcao => ({
  diagnostico_produto_item_opcao_id: id,
  diagnostico_produto_item_id: item.diagnostico_produto_item_id,
  tipo_segurado: item.tipo_segurado,
  proposta_id: null,
  rodada,
  status: 'analisis',
  resposta: null,
  recomendada: 'N',
  motivo_recusa: null,
  arquivo: null,
  arquivo_2: null,
  versao: 0,
});

/** The study with the options that only this device has, without those to be removed. */
export function withNewOptions(study: Estudo, pending: Pending): Estudo {
  let whole = study;
  for (const [key, { creation, removed }] of pending) {
    if (removed && optionById(study, idOfKey(key))) whole = withoutOption(whole, idOfKey(key));
    if (!creation || removed || optionById(study, currentId(idOfKey(key)))) continue;
    const item = itemsOf(study).find((one) => one.diagnostico_produto_item_id === idOfKey(creation.owner));
    if (item) whole = withOption(whole, begun(idOfKey(key), item, roundOf(study, item)));
  }
  return whole;
}
