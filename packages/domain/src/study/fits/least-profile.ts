import { normalizeText } from '../../br/index.ts';
import { type CamposDaOpcao, isItem, itemDefinition } from '../../catalogue/index.ts';
import { findLista, type PerfilInvestidor, type Valor } from '../../code-lists/index.ts';

/** From the most conservative on. */
const PERFIS: readonly PerfilInvestidor[] = findLista('perfil_investidor').map(({ value }) => value);

export const isAbove = (um: PerfilInvestidor, outro: PerfilInvestidor): boolean =>
  PERFIS.indexOf(um) > PERFIS.indexOf(outro);

export const mostConservative = (perfis: readonly PerfilInvestidor[]): PerfilInvestidor =>
  PERFIS.find((perfil) => perfis.includes(perfil)) ?? 'conservador';

const highest = (perfis: readonly PerfilInvestidor[]): PerfilInvestidor | null =>
  PERFIS.findLast((perfil) => perfis.includes(perfil)) ?? null;

const DA_CATEGORIA: Readonly<Record<Valor<'categoria_investimento'>, PerfilInvestidor>> = {
  poupanca: 'conservador',
  tesouro: 'conservador',
  deposito: 'conservador',
  letra_isenta: 'conservador',
  fundo_renda_fixa: 'conservador',
  credito_privado: 'moderado',
  multimercado: 'moderado',
  fii: 'moderado',
  coe_protegido: 'moderado',
  acoes: 'balanceado',
  etf: 'balanceado',
  exterior: 'sofisticado',
  credito_sem_rating: 'sofisticado',
  coe: 'sofisticado',
  alavancado: 'especialista',
  derivativos: 'especialista',
  estruturada: 'especialista',
  cripto: 'especialista',
};

const DA_PREVIDENCIA: Readonly<Record<Valor<'categoria_previdencia'>, PerfilInvestidor>> = {
  conservadora: 'conservador',
  balanceada: 'moderado',
  acoes: 'balanceado',
};

/** "Outros" says nothing of the product. */
const DA_CLASSE: Readonly<Record<Valor<'tipo_investimento'>, PerfilInvestidor | null>> = {
  1: 'conservador',
  2: 'moderado',
  3: 'balanceado',
  4: null,
};

/** Words of a product's name, without accents, that tell its kind where nobody chose it. */
const DAS_PALAVRAS: readonly (readonly [RegExp, PerfilInvestidor])[] = [
  [/alavancad|derivativ|estruturad|cripto|bitcoin|ethereum|\bswap\b|day ?trade/, 'especialista'],
  [/\bcoe\b|\bbdrs?\b|exterior|offshore|sem rating/, 'sofisticado'],
  [/\bacoes\b|\betfs?\b|\bfia\b|ibovespa|small ?caps?|renda variavel/, 'balanceado'],
  [/multimercado|\bfiis?\b|imobiliari|balancead|debentur|\bcri\b|\bcra\b/, 'moderado'],
  [
    /tesouro|selic|\bcdb\b|\brdb\b|\blci\b|\blca\b|\blig\b|poupanca|renda fixa|\brf\b|\bdi\b|conservador/,
    'conservador',
  ],
];

const fromWords = (texto: string | null | undefined): PerfilInvestidor | null =>
  DAS_PALAVRAS.find(([palavras]) => palavras.test(normalizeText(texto ?? '')))?.[1] ?? null;

/** What an option invests in; `nenhum`: the option invests in nothing. */
type Produto = 'investimento' | 'previdencia' | 'exterior' | 'nenhum';

function kindOf(codigo: string, opcao: CamposDaOpcao): Produto {
  if (!isItem(codigo)) return 'nenhum';
  const { parte_opcao, opcao: proprios } = itemDefinition(codigo);
  if (parte_opcao === 'investimento' || parte_opcao === 'previdencia') return parte_opcao;
  // An exchange to invest abroad: a product only where one is named.
  const isNamed = opcao.categoria_investimento || opcao.tipo_investimento || opcao.produto_investimento;
  return proprios.includes('categoria_investimento') && isNamed ? 'exterior' : 'nenhum';
}

const ofCategoria = ({
  categoria_investimento: investimento,
  categoria_previdencia: previdencia,
}: CamposDaOpcao): PerfilInvestidor | null =>
  investimento ? DA_CATEGORIA[investimento] : previdencia ? DA_PREVIDENCIA[previdencia] : null;

type PerfilMinimo = {
  readonly perfil: PerfilInvestidor;
  /** The kind of product is known; an unknown one counts as the riskiest. */
  readonly conhecido: boolean;
};

/**
 * The least profile an option suits; null for an option that invests in nothing. The chosen category decides; without
 * one, the highest of the class and of the words in the product's name. A pension plan without either is conservative.
 */
export function leastPerfil(codigo: string, opcao: CamposDaOpcao): PerfilMinimo | null {
  const tipo = kindOf(codigo, opcao);
  if (tipo === 'nenhum') return null;
  const { tipo_investimento: classe } = opcao;
  const achado =
    ofCategoria(opcao) ??
    highest(
      [
        classe ? DA_CLASSE[classe] : null,
        fromWords(opcao.produto_investimento),
        fromWords(opcao.fundo),
      ].filter((perfil) => perfil !== null),
    );
  if (tipo === 'exterior')
    return { perfil: highest([achado ?? 'sofisticado', 'sofisticado']) ?? 'sofisticado', conhecido: true };
  if (tipo === 'previdencia') return { perfil: achado ?? 'conservador', conhecido: true };
  return achado ? { perfil: achado, conhecido: true } : { perfil: 'especialista', conhecido: false };
}

/** The product's name speaks of a riskier kind than the chosen category. */
export const wordsAboveCategoria = (opcao: CamposDaOpcao): boolean => {
  const categoria = ofCategoria(opcao);
  const palavras = highest(
    [fromWords(opcao.produto_investimento), fromWords(opcao.fundo)].filter((perfil) => perfil !== null),
  );
  return categoria !== null && palavras !== null && isAbove(palavras, categoria);
};
