import { api, type Estudo, type Opcao, type Tarefa } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call, errorMessage, isPassing, offlineError, session } from '../../../shared/api/index.ts';
import { type Delivery, deviceDraft, type Round, tryWithLock } from '../../../shared/device/index.ts';
import { optionIn, withOption } from '../../../shared/study/index.ts';
import { specialistStudyKey } from '../queries.ts';
import { createRowAutosave, type KeptRows, type RowState } from '../row-autosave.ts';
import { taskHref } from '../specialist-task.ts';
import { optionPlaces } from './option-places.ts';
import { isOpenHere, rowsIn } from './option-visit.ts';
import { unsentTexts as texts } from './texts.ts';

const NOTHING: Round = { deliveries: [], isWaiting: false };

/** Sends what this person left unsent of options on this device, those that are open on a screen left out. */
export async function sendOptions(queryClient: QueryClient, person: number): Promise<Round> {
  const rounds: Round[] = [];
  for (const id of await optionPlaces.studies(person)) {
    for (const place of await optionPlaces.of(person, id)) {
      if (isOpenHere(place)) continue;
      const send = () => sendPlace(queryClient, person, id, place);
      rounds.push((await tryWithLock(optionPlaces.lock(person, place), send)) ?? NOTHING);
    }
  }
  return {
    deliveries: rounds.flatMap(({ deliveries }) => deliveries),
    isWaiting: rounds.some(({ isWaiting }) => isWaiting),
  };
}

async function sendPlace(
  queryClient: QueryClient,
  person: number,
  id: number,
  place: string,
): Promise<Round> {
  const draft = deviceDraft<KeptRows>(person, place);
  const kept = await draft.load();
  if (!kept) return NOTHING;
  let study: Estudo;
  try {
    study = await call(api.diagnosis.getAsSpecialist, { params: { id } });
  } catch (error) {
    // A study that is out of reach now may come back: what was typed stays where it is.
    return { deliveries: [], isWaiting: isPassing(error) };
  }
  const rows = rowsIn(study, kept);
  const { unsaved, ...outcome } = await sendRows(queryClient, person, study, rows);
  await draft.keep(unsaved);
  return { deliveries: deliveryOf(study, rows, outcome), isWaiting: outcome.isWaiting };
}

type Outcome = { sent: number; open: number; failure: string | null; isWaiting: boolean };

async function sendRows(queryClient: QueryClient, person: number, study: Estudo, rows: KeptRows) {
  const outcome: Outcome = { sent: 0, open: 0, failure: null, isWaiting: false };
  const autosave = createRowAutosave<Opcao>({
    save: async (option, { versao, ...fields }) => {
      try {
        if (session.get()?.user.usuario_id !== person) throw offlineError();
        const saved = await call(api.quotations.update, {
          params: { id: option },
          body: { ...fields, versao },
        });
        outcome.sent += Object.keys(fields).length;
        return saved;
      } catch (error) {
        outcome.isWaiting ||= isPassing(error);
        throw error;
      }
    },
    versionOf: (option) => optionIn(study, option)?.versao,
    onSaved: (option) =>
      queryClient.setQueryData<Estudo>(specialistStudyKey(study.diagnostico_id), (old) =>
        old ? withOption(old, option) : old,
      ),
    onRefused: (error) => {
      outcome.failure = errorMessage(error);
    },
  });
  const standing = () => JSON.stringify([...autosave.getSnapshot().rows]);
  autosave.restore(rows);
  // A refused field keeps the others of its row back once: until nothing moves any more.
  for (let before = ''; before !== standing(); ) {
    before = standing();
    await autosave.flushAll();
    for (const [option, { conflict }] of autosave.getSnapshot().rows)
      if (conflict && contested(conflict).length === 0) autosave.resolve(option, Object.keys(conflict.sent));
  }
  autosave.stop();
  for (const { errors, conflict } of autosave.getSnapshot().rows.values())
    outcome.open += Object.keys(errors).length + (conflict ? contested(conflict).length : 0);
  return { ...outcome, unsaved: autosave.unsaved() };
}

/** Fields that somebody else answered otherwise. */
const contested = ({ sent, current }: NonNullable<RowState['conflict']>): string[] =>
  Object.keys(sent).filter((name) => JSON.stringify(sent[name]) !== JSON.stringify(current[name]));

function deliveryOf(study: Estudo, rows: KeptRows, { sent, open, failure }: Outcome): Delivery[] {
  const { diagnostico_id, pessoa_nome: name } = study;
  const words = [
    ...(sent > 0 ? [texts.sent(sent, name)] : []),
    ...(open > 0 ? [texts.open(open, name)] : []),
    ...(failure ? [texts.failed(name, failure)] : []),
  ].join(' ');
  if (!words) return [];
  const task = taskOf(study, Object.keys(rows).map(Number));
  const href = task ? taskHref(diagnostico_id, task.produto_diagnostico_id, task) : '/customers-specialist';
  return [{ words, asks: open > 0 || failure !== null, href, see: texts.see }];
}

/** The task to which one of these options belongs. */
function taskOf(study: Estudo, options: readonly number[]): Tarefa | undefined {
  const product = study.diagnostico_produtos.find(({ diagnostico_produto_itens: items }) =>
    items.some((item) =>
      item.diagnostico_produto_item_opcoes.some((o) => options.includes(o.diagnostico_produto_item_opcao_id)),
    ),
  );
  return study.tarefas.find((task) => task.produto_diagnostico_id === product?.produto_diagnostico_id);
}
