import type { Papel } from '../../snapshot.ts';
import { capitalEmVigor, coberto } from '../cover.ts';
import { medidaDoItem } from '../measure.ts';
import { comoNumero, linhas, novosPedidos, papeis } from '../reading.ts';
import { desejados } from '../wanted.ts';
import {
  aceitas,
  type Componente,
  type Exame,
  emAberto,
  emAbertoEm,
  figura,
  type Medido,
  naoSeAplica,
  type Parte,
  razao,
  seAplica,
  somaDe,
} from './component.ts';

/** Items whose capital is paid at death, whatever they were bought for. */
const PAGAM_NA_MORTE = ['1.01', '1.02', '1.10', '1.11'];
const DIAS_DO_MES = 30;

type Regua = Parameters<typeof medidaDoItem>[2];

/** Need of one item over the people of the study; `trazem` are the items whose options add to what there is. */
function medido(
  exame: Exame,
  codigo: Regua,
  kind: Parameters<typeof figura>[1],
  trazem: readonly string[],
): Medido {
  const { leitura, resultados } = exame;
  const falta: string[] = [];
  const partes: Parte[] = [];
  for (const papel of papeis(leitura)) {
    const medida = medidaDoItem(leitura.estudo, resultados, codigo, papel);
    if (!medida) {
      falta.push(...emAbertoEm(figura(exame, kind, papel)));
      continue;
    }
    const traz = somaDe(aceitas(exame, trazem, papel), 'valor_cobertura');
    partes.push({ tem: medida.existente + traz, precisa: medida.necessidade });
  }
  return { partes, falta };
}

const juntos = (...medidos: readonly Medido[]): Medido => ({
  partes: medidos.flatMap(({ partes }) => partes),
  falta: medidos.flatMap(({ falta }) => falta),
});

/** Daily allowance that there is: the one of the item, or of the policies where they say more. */
function diariaDe(exame: Exame, papel: Papel): number {
  const { leitura } = exame;
  const doItem = desejados(leitura, '1.07')
    .filter(({ pessoas, item }) => pessoas.includes(papel) && item.campos.possui === 'S')
    .map(({ item }) => comoNumero(item.campos.valor_atual) ?? 0);
  const dasApolices = capitalEmVigor(leitura, papel, ['dit'], novosPedidos());
  return Math.max(0, ...doItem, dasApolices) + somaDe(aceitas(exame, ['1.07'], papel), 'diaria');
}

function rendaParada(exame: Exame): Medido {
  const falta: string[] = [];
  const partes: Parte[] = [];
  for (const papel of papeis(exame.leitura)) {
    const resultado = figura(exame, 'vida.dit', papel);
    if (!resultado?.outputs) {
      falta.push(...emAbertoEm(resultado));
      continue;
    }
    const { renda_mensal_liquida, renda_mensal_bruta, renda_garantida } = resultado.inputs;
    const precisa = comoNumero(renda_mensal_liquida) ?? comoNumero(renda_mensal_bruta) ?? 0;
    const garantida = comoNumero(renda_garantida) ?? 0;
    partes.push({ tem: diariaDe(exame, papel) * DIAS_DO_MES + garantida, precisa });
  }
  return { partes, falta };
}

/** A plan of the customer is taken to hold the children too: of them it is not asked. */
function planoDeSaude(exame: Exame): Componente {
  const de = { nome: 'plano_saude', rotulo: 'Plano de saúde da família', peso: 0.1 };
  const { leitura } = exame;
  const pedidos = novosPedidos();
  const tem = (papel: Papel): boolean =>
    coberto(leitura, papel, 'plano_saude', pedidos) ||
    aceitas(exame, ['1.12'], papel).length > 0 ||
    desejados(leitura, '1.12').some(
      ({ pessoas, item }) => pessoas.includes(papel) && item.campos.possui === 'S',
    );
  const pessoas = papeis(leitura);
  const cobertas = pessoas.filter(tem).length;
  if (cobertas < pessoas.length && pedidos.falta.size > 0) return emAberto(de, pedidos.falta);
  if (cobertas === pessoas.length) return seAplica(de, 1, 'todos com plano');
  return seAplica(de, cobertas > 0 ? 0.5 : 0, cobertas > 0 ? 'só parte da família com plano' : 'sem plano');
}

/** Where nobody lives on this income the question does not apply: what is left to pay is the inventory's part. */
const morte = (exame: Exame): Componente => {
  const de = { nome: 'morte', rotulo: 'Falta de quem sustenta a casa', peso: 0.35 };
  if (exame.leitura.conjuge === null) return emAberto(de, ['estado_civil']);
  const dependentes = linhas(exame.leitura, 'dependentes');
  if (dependentes === null) return emAberto(de, ['tem_dependentes']);
  if (!exame.leitura.conjuge && dependentes.length === 0) return naoSeAplica(de);
  return razao(de, medido(exame, '1.01', 'vida.necessidade_capital', PAGAM_NA_MORTE));
};

export function componentesDeVida(exame: Exame): Componente[] {
  const porAcidente = medido(exame, '1.04', 'vida.invalidez', ['1.04']);
  const porDoenca = medido(exame, '1.05', 'vida.invalidez', ['1.05']);
  return [
    morte(exame),
    razao({ nome: 'invalidez', rotulo: 'Invalidez', peso: 0.2 }, juntos(porAcidente, porDoenca)),
    razao({ nome: 'dit', rotulo: 'Renda sem poder trabalhar', peso: 0.15 }, rendaParada(exame), ' por mês'),
    razao(
      { nome: 'doencas_graves', rotulo: 'Doenças graves', peso: 0.1 },
      medido(exame, '1.06', 'vida.doencas_graves', ['1.06']),
    ),
    planoDeSaude(exame),
    razao(
      { nome: 'liquidez_sucessoria', rotulo: 'Dinheiro para o inventário', peso: 0.1 },
      medido(exame, '1.11', 'sucessao.custo_inventario', PAGAM_NA_MORTE),
    ),
  ];
}
