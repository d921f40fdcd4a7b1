import type { ParametroUsado } from '../../calculators/index.ts';
import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import { CODIGO, type CodigoItem, PAR_CONJUGE } from '../../catalogue/index.ts';
import { doubtOfParametro } from '../../parameters/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { caveatsOfResultado } from './caveats.ts';

/** Every parameter used by the figures, without duplicates, in alphabetical order. */
export function usedPremissas(resultados: readonly Resultado[]): ParametroUsado[] {
  const porChave = new Map<string, ParametroUsado>();
  for (const { parametros } of resultados)
    for (const parametro of parametros)
      if (!porChave.has(parametro.chave)) porChave.set(parametro.chave, parametro);
  return [...porChave.values()].toSorted((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}

/** What is to be looked up about a used parameter, on the day of the study; nothing where the study gave the value. */
export const doubtOfPremissa = (
  { chave, vigencia, fonte, verificado }: ParametroUsado,
  hoje: string,
): string | null =>
  vigencia && doubtOfParametro({ chave, vigencia_inicio: vigencia, fonte, verificado }, hoje);

const DE_TODO_ESTUDO = [
  'As taxas são reais e líquidas de imposto: os valores futuros aparecem em dinheiro de hoje.',
  'As projeções não são garantia: rendimentos, preços e leis mudam.',
  'O estudo merece revisão a cada ano, 60 dias antes de vencer uma apólice e quando a vida muda.',
] as const;

/**
 * Caveats common to all studies, then those the calculators found in these answers; the customer does not see those
 * that the team must check.
 */
export function caveatsOfEstudo(resultados: readonly Resultado[], paraQuem?: 'cliente'): string[] {
  const kinds = new Set(resultados.filter(({ outputs }) => outputs).map(({ kind }) => kind));
  const premissas = usedPremissas(resultados);
  const itcmd = kinds.has('sucessao.custo_inventario');
  const iof = premissas.some(({ chave }) => chave.startsWith('iof'));
  return [
    ...DE_TODO_ESTUDO,
    ...(itcmd
      ? [
          'O ITCMD segue a tabela do estado na data indicada; a lei do estado pode ter mudado e pede consulta antes de decidir.',
        ]
      : []),
    ...(iof ? ['O IOF segue as alíquotas em vigor na data indicada e pode mudar por decreto.'] : []),
    ...new Set(resultados.flatMap((resultado) => caveatsOfResultado(resultado, paraQuem))),
  ];
}

const IDADE_DE_CUIDADOS = 50;

const answers = (
  { diagnostico }: EstudoSnapshot,
  nome: keyof typeof PAR_CONJUGE,
  ...valores: unknown[]
): boolean => valores.includes(diagnostico[nome]) || valores.includes(diagnostico[PAR_CONJUGE[nome]]);

const hasAny = <L>(linhas: readonly L[] | undefined, teste: (linha: L) => boolean): boolean =>
  (linhas ?? []).some(teste);

function hasAge({ diagnostico, hoje }: EstudoSnapshot, idade: number): boolean {
  return [diagnostico.data_nascimento, diagnostico.conjuge_data_nascimento].some(
    (dia) => typeof dia === 'string' && isCalendarDay(dia) && ageAt(dia, hoje) >= idade,
  );
}

/** Relevant to this family and not computed by any figure. */
export function notCalculated(estudo: EstudoSnapshot): string[] {
  const { tabelas, produtos } = estudo;
  const area = (id: number): boolean => produtos.some((p) => p.produto_diagnostico_id === id);
  const quer = (...codigos: CodigoItem[]): boolean =>
    produtos.some(({ itens }) =>
      itens.some(({ codigo, campos }) => codigos.includes(codigo) && campos.interesse === 'S'),
    );
  const imoveis = hasAny(tabelas.bens, ({ tipo_bem }) => tipo_bem === 'imovel');
  const socio = answers(estudo, 'subtipo_vinculo', 'socio');
  const casos: [boolean, string][] = [
    [imoveis || quer(CODIGO.sucessao), 'Doação em vida e holding familiar comparadas ao inventário'],
    [
      socio || quer(CODIGO.vida_grupo_socios),
      'Sucessão da empresa e garantias prestadas a ela (aval, fiança)',
    ],
    [quer(CODIGO.plano_saude), 'Reajuste do plano de saúde por faixa etária e portabilidade (RN 438 da ANS)'],
    [hasAge(estudo, IDADE_DE_CUIDADOS), 'Cuidados de longa duração'],
    [area(5), 'Declaração de capitais no exterior ao Banco Central (DCBE)'],
    [
      answers(estudo, 'tipo_vinculo', 'FP') || answers(estudo, 'subtipo_vinculo', 'servidor_estatutario'),
      'Regras do regime próprio de previdência (RPPS)',
    ],
    [
      imoveis || hasAny(tabelas.investimentos, ({ saldo }) => typeof saldo === 'number' && saldo > 0),
      'Imposto sobre ganho de capital na venda de bens e investimentos',
    ],
  ];
  return casos.flatMap(([vale, texto]) => (vale ? [texto] : []));
}
