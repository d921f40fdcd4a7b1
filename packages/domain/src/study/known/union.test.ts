import { expect, it } from 'vitest';
import { bloco, estudo } from '../test/estudo.ts';
import { knownForGeneralBlock } from './index.ts';

const withChild = (data_nascimento: string | null, uniao_desde: string | null = '2016-10-08') =>
  knownForGeneralBlock(
    estudo({
      diagnostico: { ...bloco, tem_dependentes: 'S', uniao_desde },
      tabelas: {
        dependentes: data_nascimento ? [{ nome: 'Alice', parentesco: 'filho', data_nascimento }] : [],
      },
    }),
  ).filhos_todos_comuns;

it('children born after the union are taken to be of the couple, as an estimate', () => {
  expect(withChild('2021-03-15')).toMatchObject({ valor: 'S', origem: 'estimativa' });
});

it('nothing is said of the children of a couple without any', () => {
  expect(withChild(null)).toBeUndefined();
});

it('a child born before it, or a union without its day, leaves the question open', () => {
  expect(withChild('2014-03-12')).toBeUndefined();
  expect(withChild('2021-03-15', null)).toBeUndefined();
});
