import { type Campo, entre, LIMITES, listaDoCampo, preenchido, visivel } from '@farol/domain/catalogue';
import { AREAS, type Area, ehListaLeve, lista, type Opcao } from '@farol/domain/code-lists';
import type { EditColumn, FileKeeper } from '../../../shared/ui/edit-table/index.ts';
import type { Row } from '../study/study-view.ts';
import { isYear } from './year.ts';

/** Columns that have room side by side; the other fields of a row stand among its details. */
const IN_GRID: Readonly<Record<string, readonly string[]>> = {
  dependentes: ['nome', 'parentesco', 'data_nascimento', 'custo_educacao_mensal', 'custo_faculdade_mensal'],
  bens: ['descricao', 'tipo_bem', 'valor_mercado', 'natureza_bem'],
  investimentos: ['instituicao', 'tipo_investimento', 'natureza_bem', 'saldo', 'liquidez_dias'],
  dividas: [
    'tipo_divida',
    'titular',
    'saldo_devedor',
    'parcela_atual',
    'parcelas_restantes',
    'tem_prestamista',
  ],
  apolices: ['area_produto', 'cobertura', 'valor_cobertura', 'valor_premio', 'vigencia_fim'],
  objetivos: [
    'objetivo_nome',
    'objetivo_valor',
    'moeda_objetivo',
    'objetivo_ano',
    'objetivo_guardado',
    'prioridade',
  ],
};

/** Details of a row that get a column where there is room. */
const SPARE: Readonly<Record<string, readonly string[]>> = { dividas: ['taxa_juros_mensal'] };

/** Heads of columns, shorter than the labels where there is little room. */
const HEADS: Readonly<Record<string, string>> = {
  custo_educacao_mensal: 'Escola/mês',
  custo_faculdade_mensal: 'Faculdade/mês',
  natureza_bem: 'Natureza',
  valor_mercado: 'Valor',
  saldo_devedor: 'Saldo',
  parcela_atual: 'Parcela',
  parcelas_restantes: 'Faltam',
  tem_prestamista: 'Seguro',
  valor_cobertura: 'Capital',
  vigencia_fim: 'Vence',
  liquidez_dias: 'Resgate',
  nota_fiscal_ano: 'Nota de',
  uso_externo: 'Sai de casa',
  divida_avalizada: 'Aval pessoal',
  participacao_pct: 'Parte',
  descendentes: 'Descendentes',
  objetivo_guardado: 'Guardado',
  moeda_objetivo: 'Moeda',
};

/** What the longest usual words of a column take, in pixels. */
const WIDTHS: Readonly<Record<string, number>> = {
  categoria: 244,
  percentual: 92,
  nome: 148,
  parentesco: 92,
  data_nascimento: 122,
  cpf: 112,
  custo_educacao_mensal: 96,
  custo_faculdade_mensal: 112,
  tipo_divida: 180,
  titular: 80,
  saldo_devedor: 106,
  parcelas_restantes: 60,
  taxa_juros_mensal: 80,
  tem_prestamista: 62,
  descricao: 176,
  tipo_bem: 178,
  natureza_bem: 128,
  valor_mercado: 106,
  liquidez_dias: 66,
  area_produto: 160,
  cobertura: 236,
  valor_cobertura: 100,
  valor_premio: 84,
  vigencia_fim: 118,
  objetivo_nome: 160,
  objetivo_valor: 104,
  objetivo_guardado: 100,
  objetivo_ano: 56,
  prioridade: 78,
  moeda_objetivo: 92,
};

/** Not of premiums: some are of a month, others of a year. */
const TOTALS: Readonly<Record<string, readonly string[]>> = {
  dependentes: ['custo_educacao_mensal', 'custo_faculdade_mensal'],
  orcamento: ['valor_mensal'],
  bens: ['valor_mercado'],
  investimentos: ['saldo'],
  dividas: ['saldo_devedor', 'parcela_atual'],
  beneficiarios: ['percentual'],
  objetivos: ['objetivo_valor', 'objetivo_guardado'],
};

/** Amounts of several currencies have no sum. */
const inReais = (row: Row): boolean => !preenchido(row.moeda_objetivo);

const decimalsOf = ({ casas, tipo }: Campo): number => casas ?? LIMITES[tipo].casas ?? 0;

type Large = (nome: 'seguradora' | 'ocupacao') => readonly Opcao[];

const light = (campo: Campo, large: Large, area: Area | null): readonly Opcao[] => {
  const nome = listaDoCampo(campo, { area });
  if (!nome) return [];
  return ehListaLeve(nome) ? lista(nome) : large(nome);
};

const areaIn = (row: Row): Area | null => AREAS.find((area) => area === row.area_produto) ?? null;

function kindOf(campo: Campo, large: Large, files: FileKeeper) {
  switch (campo.tipo) {
    case 'money':
      return { kind: 'money' as const };
    case 'percent':
      return {
        kind: 'percent' as const,
        decimals: decimalsOf(campo),
        ...(campo.unidade ? { unit: campo.unidade } : {}),
      };
    case 'decimal':
      return {
        kind: 'decimal' as const,
        decimals: decimalsOf(campo),
        ...(campo.unidade ? { unit: campo.unidade } : {}),
      };
    case 'int':
      return {
        kind: 'integer' as const,
        ...(campo.unidade ? { unit: campo.unidade } : {}),
        ...(isYear(campo) ? { isYear: true } : {}),
      };
    case 'date':
      return { kind: 'date' as const };
    case 'select':
      if (campo.lista === 'sim_nao') return { kind: 'yes-no' as const };
      return {
        kind: 'select' as const,
        options: campo.lista_por_area
          ? (row: Row) => light(campo, large, areaIn(row))
          : light(campo, large, null),
      };
    case 'file':
      return { kind: 'file' as const, files };
    default:
      if (campo.formato === 'cpf' || campo.formato === 'cep')
        return { kind: 'digits' as const, format: campo.formato };
      return { kind: 'text' as const, ...(typeof campo.max === 'number' ? { maxLength: campo.max } : {}) };
  }
}

/** Columns of a table as the catalogue has them, ready to be edited in place. */
export function editColumns(
  tabela: string,
  campos: readonly Campo[],
  large: Large,
  files: FileKeeper,
): EditColumn<Row>[] {
  const find = entre(campos);
  const main = IN_GRID[tabela];
  const isMain = ({ nome }: Campo) => main?.includes(nome) ?? true;
  const isSpare = ({ nome }: Campo) => SPARE[tabela]?.includes(nome) ?? false;
  return campos
    .filter((campo) => !campo.calculado)
    .map((campo) => ({
      key: campo.nome,
      title: (isMain(campo) && HEADS[campo.nome]) || campo.rotulo,
      ...(WIDTHS[campo.nome] ? { width: WIDTHS[campo.nome] as number } : {}),
      ...kindOf(campo, large, files),
      ...(TOTALS[tabela]?.includes(campo.nome) ? { total: true, isSummed: inReais } : {}),
      ...(isMain(campo) ? {} : { detail: true }),
      ...(isSpare(campo) ? { spare: true } : {}),
      ...(campo.obrigatorio_em === 'salvar' ? { required: true } : {}),
      ...(campo.visivel_se || campo.oculto_se ? { isAsked: (row: Row) => visivel(campo, row, find) } : {}),
    }));
}

/** Names of what a begun row still lacks. */
export const missingIn = (campos: readonly Campo[], row: Row): string[] =>
  campos
    .filter(
      (c) => c.obrigatorio_em === 'salvar' && visivel(c, row, entre(campos)) && !preenchido(row[c.nome]),
    )
    .map((c) => c.rotulo);
