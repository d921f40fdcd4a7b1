/** Units of the steps of a calculation. */
export const UNIDADES_DE_PASSO = [
  'R$',
  'R$/mês',
  'R$/dia',
  'R$/ano',
  'meses',
  'anos',
  'dias',
  '%',
  '',
] as const;
export type Unidade = (typeof UNIDADES_DE_PASSO)[number];

/** Units of parameters. A fraction is stored as 0,035 and shown as 3,5%. */
export const UNIDADES_DE_PARAMETRO = [
  'R$',
  'R$/unidade',
  'R$/moeda',
  'fração',
  'fração a.a.',
  'fração a.m.',
  'anos',
  'dias',
  'meses',
  'vezes',
  'tabela',
  '',
] as const;
export type UnidadeParametro = (typeof UNIDADES_DE_PARAMETRO)[number];

/** Units of the fields of the catalogue. ME is the foreign currency named by the surrounding answers. */
export type UnidadeCampo =
  | 'R$'
  | 'R$/mês'
  | 'R$/ano'
  | 'R$/dia'
  | 'R$/ME'
  | 'ME'
  | '%'
  | '% a.a.'
  | '% a.m.'
  | '% do valor a.a.'
  | '% do plano'
  | 'anos'
  | 'meses'
  | 'dias'
  | 'mês'
  | 'parcelas'
  | 'vidas'
  | 'diárias'
  | 'kg'
  | 'cm'
  | 'km'
  | 'm²'
  | 'x';

export type QualquerUnidade = Unidade | UnidadeParametro | UnidadeCampo;

/** Kind of quantity of a unit; `de` follows the percent sign. */
export type Grandeza =
  | { tipo: 'reais'; por: 'mês' | 'ano' | 'dia' | 'unidade' | null }
  | { tipo: 'cotacao' }
  | { tipo: 'moeda' }
  | { tipo: 'percentual'; de: string }
  | { tipo: 'fracao'; de: string }
  | { tipo: 'ordem'; de: string }
  | { tipo: 'contagem'; nome: string };

export function dimensionOf(unidade: QualquerUnidade): Grandeza {
  switch (unidade) {
    case 'R$':
      return { tipo: 'reais', por: null };
    case 'R$/mês':
      return { tipo: 'reais', por: 'mês' };
    case 'R$/ano':
      return { tipo: 'reais', por: 'ano' };
    case 'R$/dia':
      return { tipo: 'reais', por: 'dia' };
    case 'R$/unidade':
      return { tipo: 'reais', por: 'unidade' };
    case 'R$/ME':
    case 'R$/moeda':
      return { tipo: 'cotacao' };
    case 'ME':
      return { tipo: 'moeda' };
    case '%':
      return { tipo: 'percentual', de: '' };
    case '% a.a.':
      return { tipo: 'percentual', de: ' a.a.' };
    case '% a.m.':
      return { tipo: 'percentual', de: ' a.m.' };
    case '% do valor a.a.':
      return { tipo: 'percentual', de: ' do valor a.a.' };
    case '% do plano':
      return { tipo: 'percentual', de: ' do plano' };
    case 'fração':
      return { tipo: 'fracao', de: '' };
    case 'fração a.a.':
      return { tipo: 'fracao', de: ' a.a.' };
    case 'fração a.m.':
      return { tipo: 'fracao', de: ' a.m.' };
    case 'mês':
      return { tipo: 'ordem', de: 'mês' };
    case 'anos':
    case 'meses':
    case 'dias':
    case 'vezes':
    case 'parcelas':
    case 'vidas':
    case 'diárias':
    case 'kg':
    case 'cm':
    case 'km':
    case 'm²':
    case 'x':
    case 'tabela':
    case '':
      return { tipo: 'contagem', nome: unidade };
  }
}
