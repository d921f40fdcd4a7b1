import { expect, it } from 'vitest';
import { FAMILIA, withCampos, withTabelas } from '../results/family.fixture.ts';
import { computeResultados } from '../results/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { writeStudySentence } from './sentences.ts';

function first(estudo: EstudoSnapshot): string {
  return writeStudySentence({
    nome: 'Marina',
    sexo: 'F',
    hoje: estudo.hoje,
    dependentes: estudo.tabelas.dependentes ?? [],
    resultados: computeResultados(estudo),
    areas: [{ area: 1, nome: 'Vida', itens: [{ codigo: '1.01', tipo_segurado: 'titular', opcoes: [] }] }],
  }).replaceAll('\u00a0', ' ');
}

const SOZINHA = { estado_civil: 'S', conjuge_renda_mensal_liquida: null } as const;
const LUCAS = {
  nome: 'Lucas',
  parentesco: 'filho',
  data_nascimento: '2007-05-02',
  invalido: 'S',
} as const;
const POLICY = {
  area_produto: 1,
  cobertura: 'morte',
  tipo_segurado: 'titular',
  valor_cobertura: 9_000_000,
} as const;
const DEBT = {
  tipo_divida: 'pessoal',
  titular: 'titular',
  saldo_devedor: 900_000,
  parcela_atual: 9000,
} as const;

it.each<[family: string, EstudoSnapshot, sentence: string]>([
  [
    'single',
    withTabelas(withCampos(FAMILIA, { ...SOZINHA, tem_dependentes: 'N' }), { dependentes: [] }),
    'Se a Marina faltar hoje, ficam R$ 265.094 em contas e custos, e o que há paga tudo.',
  ],
  [
    'couple',
    FAMILIA,
    'Se a Marina faltasse hoje, a família manteria a vida que tem por cerca de três anos e meio.',
  ],
  [
    'widowed',
    withCampos(FAMILIA, { ...SOZINHA, estado_civil: 'V' }),
    'Se a Marina faltasse hoje, a família manteria a vida que tem por cerca de um ano e meio.',
  ],
  [
    'dependant for life',
    withTabelas(FAMILIA, { dependentes: [LUCAS] }),
    'Se a Marina faltasse hoje, a família manteria a vida que tem por cerca de doze anos e meio.',
  ],
  [
    'in the red',
    withTabelas(FAMILIA, { dividas: [DEBT] }),
    'Se a Marina faltasse hoje, a família não teria como manter a vida que tem.',
  ],
  [
    'all covered',
    withTabelas(FAMILIA, { apolices: [POLICY] }),
    'Se a Marina faltasse hoje, a família já teria o bastante para manter a vida que tem.',
  ],
  [
    'employer only',
    withTabelas(FAMILIA, { apolices: [{ ...POLICY, do_empregador: 'S' }] }),
    'Se a Marina faltasse hoje, a família manteria a vida que tem por cerca de dois meses. Só com o seguro do empregador, que acaba com o emprego, nada faltaria.',
  ],
  [
    'partner in a company',
    withCampos(FAMILIA, { pro_labore_mensal: 5000, fgts: 0 }),
    'Se a Marina faltasse hoje, a família manteria a vida que tem por cerca de três anos.',
  ],
])('of a family %s', (_, estudo, sentence) => {
  expect(first(estudo)).toBe(sentence);
});
