import { type Alteracoes, type Estudo, figureKeys } from '@farol/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { estudoDe, itemDe, opcaoDe } from '../../features/study/study.fixture.ts';
import { cacheSaved } from './cache-saved.ts';
import { withOption } from './cached-study.ts';

const KEY = ['study', 7];
const option = opcaoDe({ diagnostico_produto_item_opcao_id: 21, recomendada: 'S' });
const other = opcaoDe({ diagnostico_produto_item_opcao_id: 22 });
const study = estudoDe([{ id: 1, nome: 'Vida', itens: [itemDe([option, other])] }], { versao: 5 });
const keys = figureKeys(study.resultados);
const NOTHING: Alteracoes = {
  desde: 5,
  revisao: study.revisao,
  edicao: study.parametros.edicao,
  campos: {},
  areas: [],
  itens: [],
  opcoes: [],
  resultados: {},
  ordem: null,
};

async function cached(alteracoes: Alteracoes, place?: (now: Estudo) => Estudo) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(KEY, study);
  await cacheSaved({ queryClient, key: KEY, alteracoes, ...(place && { place }) });
  return {
    now: queryClient.getQueryData<Estudo>(KEY) ?? study,
    isStale: queryClient.getQueryState(KEY)?.isInvalidated,
  };
}

it('replaces a figure by the one in the reply', async () => {
  const [first] = study.resultados;
  if (!first) throw new Error('the study has no figure');
  const next = { ...first, avisos: ['mudou'] };
  const { now } = await cached({ ...NOTHING, resultados: { [keys[0] ?? '']: next } });
  expect(now.resultados).toEqual([next, ...study.resultados.slice(1)]);
});

it('reads the study again where its figures are of other parameters', async () => {
  const { isStale } = await cached({ ...NOTHING, edicao: 'de-ontem' });
  expect(isStale).toBe(true);
});

it('leaves a study as it is that was read after the save', async () => {
  const { now, isStale } = await cached(
    { ...NOTHING, revisao: study.revisao - 2, campos: { revisao: study.revisao, altura_cm: 171 } },
    (old) => ({ ...old, altura_cm: 170 }),
  );
  expect(now).toBe(study);
  expect(isStale).toBe(false);
});

it('takes over the revision of a save', async () => {
  const { now } = await cached({ ...NOTHING, campos: { revisao: study.revisao + 2 } });
  expect(now.revisao).toBe(study.revisao + 2);
});

it('keeps its own revision where others saved before', async () => {
  const { now } = await cached({
    ...NOTHING,
    revisao: study.revisao + 1,
    campos: { revisao: study.revisao + 2 },
  });
  expect(now.revisao).toBe(study.revisao);
});

it('removes figures that the reply no longer contains', async () => {
  const { now } = await cached({ ...NOTHING, ordem: keys.slice(1) });
  expect(now.resultados).toEqual(study.resultados.slice(1));
});

it('removes the recommendation from the other option', async () => {
  const saved = { ...other, recomendada: 'S' as const, versao: 2 };
  const opcoes = [{ diagnostico_produto_item_opcao_id: 21, recomendada: 'N' as const, versao: 2 }];
  const { now, isStale } = await cached({ ...NOTHING, opcoes }, (old) => withOption(old, saved));
  const [item] = now.diagnostico_produtos[0]?.diagnostico_produto_itens ?? [];
  expect(item?.diagnostico_produto_item_opcoes).toEqual([{ ...option, recomendada: 'N', versao: 2 }, saved]);
  expect(isStale).toBe(false);
});

it("copies the study's version to its items", async () => {
  const { now } = await cached({ ...NOTHING, campos: { versao: 6 } });
  expect(now.versao).toBe(6);
  expect(now.diagnostico_produtos[0]?.diagnostico_produto_itens[0]?.diagnostico_versao).toBe(6);
});

it('refetches the study when others saved answers before', async () => {
  const { now, isStale } = await cached({
    ...NOTHING,
    desde: 6,
    revisao: NOTHING.revisao + 1,
    campos: { versao: 7, altura_cm: 171 },
  });
  expect(now).toMatchObject({ versao: 5, altura_cm: 171 });
  expect(isStale).toBe(true);
});

it('reads the study again where others saved an option before', async () => {
  const { isStale } = await cached({ ...NOTHING, revisao: NOTHING.revisao + 1 });
  expect(isStale).toBe(true);
});
