import { CODIGO, type CodigoItem, coberturasOfItem, codigosWhere } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import type { Papel } from '../../snapshot.ts';
import { capitalInForce, isCovered } from '../cover.ts';
import { hasDependants } from '../dependants.ts';
import { isPresentEdition } from '../edition.ts';
import { type MedidaDoItem, measureAlone, measureForOpcao } from '../measure.ts';
import { countedLinhas, newRequests, papeisOf, toNumber } from '../reading.ts';
import { wantedItensOf } from '../wanted.ts';
import {
  assessed,
  baseFigure,
  type Componente,
  countedOpcoes,
  type Exame,
  type Medido,
  notApplicable,
  openCamposOf,
  type Parte,
  ratioOf,
  sumOfNumbers,
  unanswered,
} from './component.ts';

/** Items whose capital is paid at death, whatever their purpose. */
const PAGAM_NA_MORTE = codigosWhere(
  ({ codigo }) =>
    coberturasOfItem(codigo, AREA.vida).includes('morte') ||
    coberturasOfItem(codigo, AREA.credito).includes('prestamista_morte'),
);
/** Both measure the same loss of income, each with its own cover. */
const INVALIDEZ = [CODIGO.invalidez_acidente, CODIGO.invalidez_doenca];
const DIAS_DO_MES = 30;

/** What there is, without the policies that end with a counted option. */
function leftInForce(
  exame: Exame,
  medida: MedidaDoItem,
  trazem: readonly CodigoItem[],
  papel: Papel,
): number {
  const restam = trazem
    .filter((codigo) => countedOpcoes(exame, [codigo], papel).length > 0)
    .flatMap((codigo) =>
      wantedItensOf(exame.leitura, codigo)
        .filter(({ pessoas }) => pessoas.includes(papel))
        .map(({ item }) => measureForOpcao(medida, exame.resultados, { codigo, ...item.campos }).existente),
    );
  return Math.min(medida.existente, ...restam);
}

/** Need of one item over the people of the study; `trazem` are the items whose options add to the existing cover. */
function medido(
  exame: Exame,
  codigo: CodigoItem,
  kind: Parameters<typeof baseFigure>[1],
  trazem: readonly CodigoItem[] = [codigo],
): Medido {
  const { leitura, resultados } = exame;
  const falta: string[] = [];
  const partes: Parte[] = [];
  for (const papel of papeisOf(leitura)) {
    const medida = measureAlone(leitura.estudo, resultados, codigo, papel);
    if (!medida) {
      falta.push(...openCamposOf(baseFigure(exame, kind, papel)));
      continue;
    }
    const traz = sumOfNumbers(countedOpcoes(exame, trazem, papel), 'valor_cobertura');
    partes.push({ tem: leftInForce(exame, medida, trazem, papel) + traz, precisa: medida.necessidade });
  }
  return { partes, falta };
}

const juntos = (medidos: readonly Medido[]): Medido => ({
  partes: medidos.flatMap(({ partes }) => partes),
  falta: medidos.flatMap(({ falta }) => falta),
});

/** Current daily allowance: the item's, or the policies' when higher. */
function dailyAllowanceOf(exame: Exame, papel: Papel): number {
  const { leitura } = exame;
  const doItem = wantedItensOf(leitura, CODIGO.dit)
    .filter(({ pessoas, item }) => pessoas.includes(papel) && item.campos.possui === 'S')
    .map(({ item }) => toNumber(item.campos.valor_atual) ?? 0);
  const dasApolices = capitalInForce(leitura, papel, ['dit'], newRequests());
  return (
    Math.max(0, ...doItem, dasApolices) + sumOfNumbers(countedOpcoes(exame, [CODIGO.dit], papel), 'diaria')
  );
}

function rendaParada(exame: Exame): Medido {
  const falta: string[] = [];
  const partes: Parte[] = [];
  for (const papel of papeisOf(exame.leitura)) {
    const resultado = baseFigure(exame, 'vida.dit', papel);
    if (!resultado?.outputs) {
      falta.push(...openCamposOf(resultado));
      continue;
    }
    const { renda_mensal_liquida, renda_mensal_bruta, renda_garantida } = resultado.inputs;
    const precisa = toNumber(renda_mensal_liquida) ?? toNumber(renda_mensal_bruta) ?? 0;
    const garantida = toNumber(renda_garantida) ?? 0;
    partes.push({ tem: dailyAllowanceOf(exame, papel) * DIAS_DO_MES + garantida, precisa });
  }
  return { partes, falta };
}

/** The customer's plan is assumed to include the children, who are not asked about. */
function planoDeSaude(exame: Exame): Componente {
  const de = { nome: 'plano_saude', rotulo: 'Plano de saúde da família', peso: 0.1 };
  const { leitura } = exame;
  const pedidos = newRequests();
  const tem = (papel: Papel): boolean =>
    isCovered(leitura, papel, 'plano_saude', pedidos) ||
    countedOpcoes(exame, [CODIGO.plano_saude], papel).length > 0 ||
    wantedItensOf(leitura, CODIGO.plano_saude).some(
      ({ pessoas, item }) => pessoas.includes(papel) && item.campos.possui === 'S',
    );
  const pessoas = papeisOf(leitura);
  const cobertas = pessoas.filter(tem).length;
  if (cobertas < pessoas.length && pedidos.falta.size > 0) return unanswered(de, pedidos.falta);
  if (cobertas === pessoas.length) return assessed(de, 1, 'todos com plano');
  return assessed(de, cobertas > 0 ? 0.5 : 0, cobertas > 0 ? 'só parte da família com plano' : 'sem plano');
}

/** Not applicable without dependents: remaining debts count in the inventory component. */
const morte = (exame: Exame): Componente => {
  const de = { nome: 'morte', rotulo: 'Falta de quem sustenta a casa', peso: 0.35 };
  if (exame.leitura.conjuge === null) return unanswered(de, ['estado_civil']);
  const dependentes = countedLinhas(exame.leitura, 'dependentes');
  if (dependentes === null) return unanswered(de, ['tem_dependentes']);
  const alguem = isPresentEdition({ ...exame, usados: [] }, 3)
    ? hasDependants(exame.leitura, exame.parametros)
    : exame.leitura.conjuge || dependentes.length > 0;
  if (!alguem) return notApplicable(de);
  return ratioOf(de, medido(exame, CODIGO.morte_temporario, 'vida.necessidade_capital', PAGAM_NA_MORTE));
};

export function lifeComponents(exame: Exame): Componente[] {
  const invalidez = INVALIDEZ.map((codigo) => medido(exame, codigo, 'vida.invalidez'));
  return [
    morte(exame),
    ratioOf({ nome: 'invalidez', rotulo: 'Invalidez', peso: 0.2 }, juntos(invalidez)),
    ratioOf({ nome: 'dit', rotulo: 'Renda sem poder trabalhar', peso: 0.15 }, rendaParada(exame), ' por mês'),
    ratioOf(
      { nome: 'doencas_graves', rotulo: 'Doenças graves', peso: 0.1 },
      medido(exame, CODIGO.doencas_graves, 'vida.doencas_graves'),
    ),
    planoDeSaude(exame),
    ratioOf(
      { nome: 'liquidez_sucessoria', rotulo: 'Dinheiro para o inventário', peso: 0.1 },
      medido(exame, CODIGO.sucessao, 'sucessao.custo_inventario', PAGAM_NA_MORTE),
    ),
  ];
}
