import type { Coluna, FormaParametro } from './types.ts';

type Conferido = { valor: unknown; erros: Record<string, string[]> };

type Erros = Record<string, string[]>;
type Registro = Record<string, unknown>;

const MAIS_LINHAS = 20;
const CASAS = 1e8;

const registro = (valor: unknown): Registro =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as Registro) : {};

const escrito = (coluna: Coluna, maximo: number): string =>
  coluna.tipo === 'percentual'
    ? `${maximo * 100}%`
    : maximo.toLocaleString('pt-BR', { maximumFractionDigits: 8 });

/** One figure, or its error. */
function checkFigure(coluna: Coluna, dado: unknown): { valor: unknown } | { erro: string } {
  if (dado === null || dado === undefined || dado === '')
    return coluna.opcional ? { valor: null } : { erro: 'Informe este valor.' };
  if (coluna.tipo === 'sim_nao')
    return typeof dado === 'boolean' ? { valor: dado } : { erro: 'Informe sim ou não.' };
  if (coluna.tipo === 'opcao')
    return coluna.opcoes?.some((opcao) => opcao.value === dado)
      ? { valor: dado }
      : { erro: 'Escolha uma opção.' };
  if (typeof dado !== 'number' || !Number.isFinite(dado)) return { erro: 'Informe um número.' };
  const { minimo = 0 } = coluna;
  if (dado < minimo)
    return { erro: minimo === 0 ? 'Informe zero ou mais.' : `Informe ${escrito(coluna, minimo)} ou mais.` };
  if (coluna.maximo !== undefined && dado > coluna.maximo)
    return { erro: `Informe no máximo ${escrito(coluna, coluna.maximo)}.` };
  if (coluna.tipo === 'inteiro' && !Number.isInteger(dado)) return { erro: 'Informe um número inteiro.' };
  if (coluna.tipo === 'dinheiro' && Math.abs(dado * 100 - Math.round(dado * 100)) > 1e-6)
    return { erro: 'Use no máximo dois decimais.' };
  return { valor: Math.round(dado * CASAS) / CASAS };
}

function campos(colunas: readonly Coluna[], dados: Registro, onde: string, erros: Erros): Registro {
  const entradas = colunas.map((coluna) => {
    const lido = checkFigure(coluna, dados[coluna.nome]);
    if ('erro' in lido) erros[`${onde}.${coluna.nome}`] = [lido.erro];
    return [coluna.nome, 'valor' in lido ? lido.valor : null] as const;
  });
  return Object.fromEntries(entradas);
}

/** Limits increase, and only the last row may be without one. */
function crescentes(
  forma: Extract<FormaParametro, { tipo: 'tabela' }>,
  linhas: Registro[],
  erros: Erros,
): void {
  const aberta = forma.colunas.some((coluna) => coluna.nome === forma.limite && coluna.opcional);
  let anterior = -1;
  linhas.forEach((linha, k) => {
    const onde = `valor.${k}.${forma.limite}`;
    if (erros[onde]) return;
    const limite = linha[forma.limite];
    const ultima = k === linhas.length - 1;
    if (limite === null && !ultima) erros[onde] = ['Só a última faixa fica sem limite.'];
    if (limite !== null && ultima && aberta) erros[onde] = ['A última faixa fica sem limite.'];
    if (typeof limite === 'number' && limite <= anterior)
      erros[onde] = ['Informe um limite maior que o da faixa anterior.'];
    if (typeof limite === 'number') anterior = limite;
  });
}

function tabela(
  forma: Extract<FormaParametro, { tipo: 'tabela' }>,
  dado: unknown,
  esperadas: number,
): Conferido {
  const erros: Erros = {};
  const lidas = forma.em ? registro(dado)[forma.em] : dado;
  const linhas = Array.isArray(lidas) ? lidas : [];
  if (linhas.length === 0) return { valor: null, erros: { valor: ['Informe pelo menos uma faixa.'] } };
  if (linhas.length > MAIS_LINHAS)
    return { valor: null, erros: { valor: [`Informe no máximo ${MAIS_LINHAS} faixas.`] } };
  if (forma.fixa && linhas.length !== esperadas)
    return { valor: null, erros: { valor: [`Esta tabela tem ${esperadas} faixas.`] } };
  const conferidas = linhas.map((linha, k) => campos(forma.colunas, registro(linha), `valor.${k}`, erros));
  crescentes(forma, conferidas, erros);
  if (!forma.em) return { valor: conferidas, erros };
  const proprios = campos(forma.campos, registro(dado), 'valor', erros);
  if (proprios.metodo === 'fixa' && conferidas.length > 1)
    erros['valor.metodo'] = ['Uma alíquota só pede uma faixa só.'];
  return { valor: { ...proprios, [forma.em]: conferidas }, erros };
}

function objeto(forma: Extract<FormaParametro, { tipo: 'objeto' }>, dado: unknown): Conferido {
  const erros: Erros = {};
  const dentro = forma.em ? registro(registro(dado)[forma.em]) : registro(dado);
  const valores = campos(forma.campos, dentro, 'valor', erros);
  const soma = Object.values(valores).reduce<number>(
    (total, v) => total + (typeof v === 'number' ? v : 0),
    0,
  );
  if (forma.somaUm && Object.keys(erros).length === 0 && Math.abs(soma - 1) > 1e-6)
    erros.valor = ['As partes precisam somar 100%.'];
  return { valor: forma.em ? { [forma.em]: valores } : valores, erros };
}

/**
 * The value to store, and its errors: under `valor` for the whole, `valor.<campo>` for a named figure and
 * `valor.<linha>.<coluna>` for a cell.
 */
export function validateParametro(forma: FormaParametro, dado: unknown, padrao: unknown): Conferido {
  if (forma.tipo === 'objeto') return objeto(forma, dado);
  if (forma.tipo === 'tabela') {
    const base = forma.em ? registro(padrao)[forma.em] : padrao;
    return tabela(forma, dado, Array.isArray(base) ? base.length : 0);
  }
  const lido = checkFigure(forma.coluna, dado);
  return 'erro' in lido ? { valor: null, erros: { valor: [lido.erro] } } : { valor: lido.valor, erros: {} };
}
