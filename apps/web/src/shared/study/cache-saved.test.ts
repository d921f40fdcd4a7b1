import { type Alteracoes, type Estudo, figureKeys, studyDigest } from '@farol/contracts';
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
  versoes: studyDigest(study),
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

const partes = { [keys[0] ?? '']: { avisos: { 0: 'mudou' } } };
const withNotice = (estudo: Estudo): Estudo => ({
  ...estudo,
  resultados: estudo.resultados.map((one, index) => (index === 0 ? { ...one, avisos: ['era'] } : one)),
});

it('puts the parts of the reply into a figure', async () => {
  const { now } = await cached({ ...NOTHING, partes }, withNotice);
  expect(now.resultados[0]).toEqual({ ...study.resultados[0], avisos: ['mudou'] });
});

it('leaves a figure told in parts as it is where others saved before, and reads it again', async () => {
  const { now, isStale } = await cached({ ...NOTHING, partes, versoes: NOTHING.versoes + 1 }, withNotice);
  expect(now.resultados[0]).toEqual({ ...study.resultados[0], avisos: ['era'] });
  expect(isStale).toBe(true);
});

it('reads the study again where its figures are of another day', async () => {
  const yesterday = { ...study, parametros: { ...study.parametros, em: '2020-01-01' } };
  const { isStale } = await cached({ ...NOTHING, versoes: studyDigest(yesterday) });
  expect(isStale).toBe(true);
});

it('reads the study again where its figures are of other parameters', async () => {
  const linhas = [{ chave: 'custo_funeral', valor: 12_000 }] as unknown as Estudo['parametros']['linhas'];
  const other = { ...study, parametros: { ...study.parametros, linhas } };
  const { isStale } = await cached({ ...NOTHING, versoes: studyDigest(other) });
  expect(isStale).toBe(true);
});

it('reads the study again where versions changed places', async () => {
  const at = (first: number, second: number) =>
    estudoDe(
      [
        {
          id: 1,
          nome: 'Vida',
          itens: [
            itemDe([
              { ...option, versao: first },
              { ...other, versao: second },
            ]),
          ],
        },
      ],
      { versao: 5 },
    );
  expect(studyDigest(at(2, 1))).not.toBe(studyDigest(at(1, 2)));
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
    versoes: NOTHING.versoes + 1,
    campos: { versao: 7, altura_cm: 171 },
  });
  expect(now).toMatchObject({ versao: 5, altura_cm: 171 });
  expect(isStale).toBe(true);
});

it('reads the study again where others saved an option before', async () => {
  const { isStale } = await cached({ ...NOTHING, versoes: NOTHING.versoes + 1 });
  expect(isStale).toBe(true);
});
