import { EDICAO_DA_FAMILIA, MOEDAS, PARAMETROS_PADRAO, ptaxKey, SEM_PADRAO } from '../calculators/index.ts';
import { numero } from './columns.ts';
import { parametroForm } from './forms.ts';
import { groupOfParametro } from './groups.ts';
import { OPERACAO } from './operation.ts';
import type { DescricaoParametro, Edicao } from './types.ts';

export { SLUGS_DE_GRUPO } from './group-slugs.ts';
export { doubtOfParametro, GRUPOS, isLegalFigure, isUnconfirmed } from './groups.ts';
export * from './index-months.ts';
export type * from './types.ts';
export { validateParametro } from './validation.ts';

/** Key of a parameter in URLs and maps: `itcmd.SP` for one of a state. */
export const fullKey = ({ chave, uf }: { chave: string; uf: string | null }): string =>
  uf ? `${chave}.${uf}` : chave;

function describe(): DescricaoParametro[] {
  const daEmpresa = PARAMETROS_PADRAO.filter(({ chave }) => chave !== EDICAO_DA_FAMILIA);
  const porChave = Map.groupBy(daEmpresa, fullKey);
  const calculos = [...porChave.values()].map((edicoes): DescricaoParametro => {
    const padroes = edicoes.toSorted((a, b) => (a.vigencia_inicio < b.vigencia_inicio ? -1 : 1));
    const atual = padroes.at(-1) as (typeof padroes)[number];
    const { chave, uf, rotulo } = atual;
    return { chave, uf, rotulo, grupo: groupOfParametro(chave), forma: parametroForm(atual), padroes };
  });
  return [...calculos, ...PTAX, ...OPERACAO];
}

/** A daily rate entered by the company; the day is that of the edition. */
const PTAX: readonly DescricaoParametro[] = MOEDAS.map(({ moeda }) => {
  const chave = ptaxKey(moeda);
  return {
    chave,
    uf: null,
    rotulo: SEM_PADRAO.get(chave)?.rotulo ?? chave,
    grupo: 'credito',
    forma: { tipo: 'valor', coluna: numero('valor', 'Reais por unidade', { minimo: 0.0001, maximo: 1000 }) },
    padroes: [],
  };
});

/** All parameters that a company may set: calculators first, then operation. */
export const PARAMETROS_DA_EMPRESA: readonly DescricaoParametro[] = describe();

const POR_CHAVE = new Map(PARAMETROS_DA_EMPRESA.map((p) => [fullKey(p), p]));

export const companyParametro = (chave: string, uf: string | null): DescricaoParametro | undefined =>
  POR_CHAVE.get(fullKey({ chave, uf }));

type Vigente = Pick<Edicao, 'vigencia_inicio' | 'vigencia_fim'>;

/** The edition of one key in force on a day: a company's own before the default, the latest start first. */
export function editionOn<E extends Vigente, P extends Vigente>(
  dia: string,
  proprias: readonly E[],
  padroes: readonly P[],
): E | P | undefined {
  const vale = (e: Vigente) => e.vigencia_inicio <= dia && (e.vigencia_fim === null || e.vigencia_fim >= dia);
  const ultima = <T extends Vigente>(linhas: readonly T[]): T | undefined =>
    linhas
      .filter(vale)
      .toSorted((a, b) => (a.vigencia_inicio < b.vigencia_inicio ? -1 : 1))
      .at(-1);
  return ultima(proprias) ?? ultima(padroes);
}
