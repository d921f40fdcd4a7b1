import { addMonths } from '../../../calendar/index.ts';
import { CODIGO, codigosWhere, isFilled } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { isApoliceInForce } from '../cover.ts';
import { OPERACOES_DE_CAMBIO } from '../exchange/index.ts';
import { countedLinhas, toNumber, toText } from '../reading.ts';
import { type Desejado, opcoesOfPlan, wantedItensOf } from '../wanted.ts';
import {
  assessed,
  type Componente,
  countedOpcoes,
  type Exame,
  inPercent,
  interpolate,
  notApplicable,
  unanswered,
} from './component.ts';

/** Items that need foreign currency; receiving from abroad is no need. */
const PRECISAM = codigosWhere(({ parte_opcao, vende_moeda }) => parte_opcao === 'cambio' && !vende_moeda);
const VIAGEM = CODIGO.seguro_viagem_cambio;
const MESES = 12;
const CUSTO_BOM = 0.05;
const CUSTO_RUIM = 0.12;

const overTwelveMonths = ({ leitura }: Exame, { item }: Desejado): boolean =>
  (toText(item.campos.data_operacao) ?? leitura.hoje) <= addMonths(leitura.hoje, MESES);

/** A monthly operation counts twelve times a year. */
const needsCurrency = ({ valor_moeda, frequencia_cambio }: Desejado['item']['campos']): number =>
  (toNumber(valor_moeda) ?? 0) * (frequencia_cambio === 'Mensal' ? MESES : 1);

/** Held over needed in each currency, equally weighted: amounts in two currencies do not add up. */
function cobertura(exame: Exame, operacoes: readonly Desejado[]): Componente {
  const de = { nome: 'cobertura', rotulo: 'Moeda já garantida', peso: 0.4 };
  if (operacoes.length === 0) return notApplicable(de);
  const porMoeda = [...Map.groupBy(operacoes, ({ item }) => toText(item.campos.moeda) ?? '')];
  const abertos = operacoes.filter(({ item }) => toNumber(item.campos.valor_moeda) === null);
  if (abertos.length > 0) return unanswered(de, ['valor_moeda']);
  const niveis = porMoeda.flatMap(([, daMoeda]) => {
    const precisa = daMoeda.reduce((total, { item }) => total + needsCurrency(item.campos), 0);
    const tem = daMoeda.reduce((total, { item }) => {
      const comprada = exame.comOPlano && opcoesOfPlan(item).length > 0;
      const guardada = toNumber(item.campos.valor_moeda_disponivel) ?? 0;
      return total + (comprada ? Math.max(guardada, needsCurrency(item.campos)) : guardada);
    }, 0);
    return precisa > 0 ? [Math.min(1, tem / precisa)] : [];
  });
  if (niveis.length === 0) return notApplicable(de);
  const media = niveis.reduce((total, n) => total + n, 0) / niveis.length;
  return assessed(de, media, `${inPercent(media)} do que se precisa em 12 meses`);
}

/** Cost over the PTAX of the options of the plan; the current cost is not asked. */
function custo(exame: Exame): Componente {
  const de = { nome: 'custo', rotulo: 'Custo sobre o câmbio oficial', peso: 0.4 };
  const ids = new Set<number | null | undefined>(
    countedOpcoes(exame, OPERACOES_DE_CAMBIO).map((opcao) => opcao.diagnostico_produto_item_opcao_id),
  );
  const custos = exame.resultados.flatMap((resultado) =>
    resultado.kind === 'cambio.vet' && ids.has(resultado.diagnostico_produto_item_opcao_id)
      ? (resultado.outputs?.custo_sobre_ptax_pct ?? [])
      : [],
  );
  if (custos.length === 0) return notApplicable(de);
  const medio = custos.reduce((total, c) => total + c, 0) / custos.length / 100;
  return assessed(de, interpolate(medio, CUSTO_BOM, CUSTO_RUIM), `${inPercent(medio)} acima da PTAX`);
}

function travelCover(exame: Exame, operacoes: readonly Desejado[]): Componente {
  const de = { nome: 'amparo', rotulo: 'Seguro viagem ou documento de suporte', peso: 0.2 };
  const { leitura } = exame;
  const viagens = wantedItensOf(leitura, VIAGEM);
  if (operacoes.length === 0 && viagens.length === 0) return notApplicable(de);
  const tem =
    viagens.some(({ item }) => item.campos.possui === 'S') ||
    countedOpcoes(exame, [VIAGEM]).length > 0 ||
    operacoes.some(({ item }) => isFilled(item.campos.documento_suporte)) ||
    (countedLinhas(leitura, 'apolices') ?? []).some(
      (apolice) => apolice.area_produto === AREA.cambio && isApoliceInForce(apolice, leitura.hoje),
    );
  return assessed(de, tem ? 1 : 0, tem ? 'há' : 'nenhum dos dois');
}

export function exchangeComponents(exame: Exame): Componente[] {
  const operacoes = PRECISAM.flatMap((codigo) => wantedItensOf(exame.leitura, codigo)).filter((desejado) =>
    overTwelveMonths(exame, desejado),
  );
  return [cobertura(exame, operacoes), custo(exame), travelCover(exame, operacoes)];
}
