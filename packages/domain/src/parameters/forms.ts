import type { Parametro, TabelaItcmd, ValorParametro } from '../calculators/index.ts';
import { findLista } from '../code-lists/index.ts';
import { dinheiro, inteiro, numero, opcao, percentual, taxa } from './columns.ts';
import type { Coluna, FormaParametro } from './types.ts';

type Rotulos = Readonly<Record<string, string>>;

const fromLista = (nome: Parameters<typeof findLista>[0]): Rotulos =>
  Object.fromEntries(findLista(nome).map(({ value, label }) => [String(value), label]));

const EMPRESAS: Rotulos = { PF: 'Pessoa física', PJ: 'Empresa', SIMPLES: 'Simples Nacional', MEI: 'MEI' };
const REDUCAO: Rotulos = {
  ate: 'Isento até',
  reducao: 'Redução',
  fim: 'Redução até',
  constante: 'Constante da fórmula',
  fator: 'Fator da fórmula',
};

/** Labels of codes that are in no list of the catalogue, by table. */
const ROTULOS: Readonly<Record<string, Rotulos>> = {
  iof_cambio: fromLista('natureza_cambio'),
  cet_referencia: fromLista('tipo_divida'),
  iof_credito_diaria: EMPRESAS,
  iof_credito_teto: EMPRESAS,
  irpf_mensal_reducao: REDUCAO,
  irpf_anual_reducao: REDUCAO,
  irpfm: {
    limite: 'Renda a partir de',
    divisor: 'Divisor',
    subtrair: 'Subtrair',
    maxima: 'Alíquota máxima (%)',
  },
  inss_individual: {
    individual: 'Contribuinte individual',
    prolabore: 'Pró-labore',
    simplificado: 'Plano simplificado',
    mei: 'MEI',
  },
  ir_ganho: {
    isento: 'Isento',
    acoes: 'Ações',
    fii_ganho: 'Fundos imobiliários, ganho',
    exterior: 'Exterior',
  },
  pesos_nota_geral: { 1: 'Vida', 2: 'Sonhos', 3: 'Proteção', 4: 'Crédito', 5: 'Câmbio', 6: 'Imóveis' },
  plano_saude_pessoa_mes: {
    0: 'Até 18 anos',
    19: '19 a 23 anos',
    24: '24 a 28 anos',
    29: '29 a 33 anos',
    34: '34 a 38 anos',
    39: '39 a 43 anos',
    44: '44 a 48 anos',
    49: '49 a 53 anos',
    54: '54 a 58 anos',
    59: '59 anos ou mais',
  },
  ltv_imovel: { sac: 'SAC', price: 'Price' },
  meses_reserva: { CLT: 'CLT', FP: 'Servidor público', PJ: 'Empresário ou autônomo', MEI: 'MEI' },
};
const ALOCACAO: Rotulos = {
  renda_fixa: 'Renda fixa',
  multimercado: 'Multimercado',
  renda_variavel: 'Renda variável',
  outros: 'Outros',
};

/** Terms of formulas, in the formula's own units. */
const FORMULAS: ReadonlySet<string> = new Set(['irpf_mensal_reducao', 'irpf_anual_reducao', 'irpfm']);
const EM_PARTES: readonly string[] = ['pesos_nota_geral', 'alocacao_'];
const MESES_DE_RESERVA = 60;

function byCodigo({ chave, unidade }: Parametro, codigos: readonly string[]): FormaParametro {
  const rotulos = ROTULOS[chave] ?? ALOCACAO;
  const coluna = (codigo: string): Coluna => {
    const rotulo = rotulos[codigo] ?? codigo;
    if (FORMULAS.has(chave)) return numero(codigo, rotulo);
    if (chave === 'plano_saude_pessoa_mes') return dinheiro(codigo, rotulo);
    if (unidade === 'meses') return inteiro(codigo, rotulo, 'meses', MESES_DE_RESERVA);
    return chave === 'cet_referencia' ? taxa(codigo, rotulo) : percentual(codigo, rotulo);
  };
  return {
    tipo: 'objeto',
    em: 'valores',
    campos: codigos.map(coluna),
    ...(EM_PARTES.some((inicio) => chave.startsWith(inicio)) && { somaUm: true as const }),
  };
}

/** Tables with a limit of time instead of money. */
const LIMITE: Readonly<Record<string, Coluna>> = {
  ir_renda_fixa: inteiro('limite', 'Até', 'dias', 36_500, { opcional: true }),
  previdencia_regressiva: inteiro('limite', 'Até', 'anos', 100, { opcional: true }),
};

const byBrackets = (chave: string, comDeducao: boolean): FormaParametro => ({
  tipo: 'tabela',
  em: 'faixas',
  campos: [],
  limite: 'limite',
  // The contribution ends at the ceiling: every bracket has a limit, the last one included.
  ...(chave === 'inss_empregado' && { fixa: true as const }),
  colunas: [
    LIMITE[chave] ?? dinheiro('limite', 'Até', chave === 'inss_empregado' ? {} : { opcional: true }),
    percentual('aliquota', 'Alíquota'),
    ...(comDeducao ? [dinheiro('deduzir', 'Deduzir')] : []),
  ],
});

const byEstado = ({ unidade }: TabelaItcmd): FormaParametro => ({
  tipo: 'tabela',
  em: 'faixas',
  limite: 'limite',
  campos: [
    opcao('metodo', 'Como se aplica', [
      { value: 'fixa', label: 'Uma alíquota só' },
      { value: 'marginal', label: 'Cada faixa na sua alíquota' },
      { value: 'total', label: 'A alíquota da faixa sobre tudo' },
    ]),
    opcao(
      'unidade',
      'Faixas em',
      [...new Set(['R$', unidade])].map((value) => ({ value, label: value === 'R$' ? 'Reais' : value })),
    ),
    numero('isento_ate', 'Isento até', { opcional: true }),
    percentual('fator_no_prazo', 'Parte que se paga no prazo', { opcional: true }),
  ],
  colunas: [numero('limite', 'Até', { opcional: true }), percentual('aliquota', 'Alíquota')],
});

function simples({ chave, unidade }: Parametro): FormaParametro {
  const valor = (coluna: Coluna): FormaParametro => ({ tipo: 'valor', coluna });
  if (unidade === 'R$') return valor(dinheiro('valor', 'Valor'));
  if (unidade === 'R$/unidade') return valor(numero('valor', 'Valor em reais'));
  if (unidade === 'anos') return valor(inteiro('valor', 'Anos', 'anos', 120));
  if (unidade === 'meses') return valor(inteiro('valor', 'Meses', 'meses', 600));
  if (unidade === 'dias') return valor(inteiro('valor', 'Dias', 'dias', 1000));
  if (chave.startsWith('monte_carlo_')) return valor(inteiro('valor', 'Número', '', 10_000));
  if (unidade === 'vezes') return valor(numero('valor', 'Vezes', { maximo: 100 }));
  const coluna = percentual('valor', unidade === 'fração a.m.' ? 'Ao mês' : 'Percentual');
  return valor(
    chave.startsWith('taxa_')
      ? { ...coluna, rotulo: unidade === 'fração a.m.' ? 'Ao mês' : 'Ao ano' }
      : coluna,
  );
}

const isItcmd = (valor: ValorParametro): valor is TabelaItcmd =>
  typeof valor === 'object' && 'metodo' in valor;

/** The form of a calculator's parameter, derived from its default value. */
export function parametroForm(padrao: Parametro): FormaParametro {
  const { valor } = padrao;
  if (typeof valor === 'number') return simples(padrao);
  if (isItcmd(valor)) return byEstado(valor);
  if ('faixas' in valor)
    return byBrackets(
      padrao.chave,
      valor.faixas.some((f) => f.deduzir !== undefined),
    );
  return byCodigo(padrao, Object.keys(valor.valores));
}
