import { expect, it } from 'vitest';
import type { EstudoConferido } from '../guards/facts.ts';
import { checkEstudo, computeResultados, pathOf, problemText } from '../index.ts';
import { LIMPO } from './clean-study.fixture.ts';
import { linha, withAnswers } from './with-answers.fixture.ts';

const ano = Number(LIMPO.hoje.slice(0, 4));
const flat = (vender_em: number) =>
  linha('bens', { descricao: 'Sala', tipo_bem: 'imovel', valor_mercado: 90_000, uf: 'SP', vender_em });
const alimony = (pensao_ate: number) =>
  withAnswers({ filhos_todos_comuns: 'N', pensao_paga_mensal: 900, pensao_ate });

const pointsOf = (caso: EstudoConferido, codigo: string) =>
  checkEstudo(caso, computeResultados(caso)).pontos.filter((ponto) => ponto.codigo === codigo);

it.each<[string, string, EstudoConferido, EstudoConferido]>([
  [
    'trabalho_acabado',
    'renda_fim',
    withAnswers({ renda_fim: `${ano - 1}-03-01` }),
    withAnswers({ renda_fim: `${ano + 1}-03-01` }),
  ],
  [
    'trabalho_fora_de_ordem',
    'conjuge_renda_fim',
    withAnswers({ conjuge_renda_inicio: `${ano + 2}-03-01`, conjuge_renda_fim: `${ano + 1}-03-01` }),
    withAnswers({ conjuge_renda_inicio: `${ano + 1}-03-01`, conjuge_renda_fim: `${ano + 2}-03-01` }),
  ],
  ['pensao_paga_acabada', 'pensao_ate', alimony(ano - 1), alimony(ano)],
  ['venda_no_passado', 'bens', flat(ano), flat(ano + 1)],
])('%s leads to %s', (codigo, campo, passed, ahead) => {
  const [ponto] = pointsOf(passed, codigo);
  expect(ponto && pathOf(ponto.lugar)).toBe(campo);
  expect(ponto && problemText(ponto)).toMatch(/[.]$/);
  expect(pointsOf(ahead, codigo)).toEqual([]);
});

it('the end of a work is nothing of who is retired since', () => {
  const aposentado = { subtipo_vinculo: 'aposentado', renda_fim: `${ano - 1}-03-01` } as const;
  expect(pointsOf(withAnswers(aposentado), 'trabalho_acabado')).toEqual([]);
});
