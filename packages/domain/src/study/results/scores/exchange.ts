import { addMonths } from '../../../calendar/index.ts';
import { preenchido } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { vigente } from '../cover.ts';
import { comoNumero, comoTexto, linhas } from '../reading.ts';
import { type Desejado, desejados, opcoesDoPlano } from '../wanted.ts';
import {
  aceitas,
  type Componente,
  type Exame,
  emAberto,
  emPorcento,
  entre,
  naoSeAplica,
  seAplica,
} from './component.ts';

/** Items in which foreign money is needed; what is received from abroad is not a need. */
const PRECISAM = ['5.01', '5.02', '5.04', '5.05', '5.06'];
const VIAGEM = '5.07';
const MESES = 12;
const CUSTO_BOM = 0.05;
const CUSTO_RUIM = 0.12;

const emDozeMeses = ({ leitura }: Exame, { item }: Desejado): boolean =>
  (comoTexto(item.campos.data_operacao) ?? leitura.hoje) <= addMonths(leitura.hoje, MESES);

/** A monthly operation is twelve of them in the year that counts. */
const precisaDe = ({ valor_moeda, frequencia_cambio }: Desejado['item']['campos']): number =>
  (comoNumero(valor_moeda) ?? 0) * (frequencia_cambio === 'Mensal' ? MESES : 1);

/** Held over needed in each currency, the currencies weighing the same: amounts of two do not add up. */
function cobertura(exame: Exame, operacoes: readonly Desejado[]): Componente {
  const de = { nome: 'cobertura', rotulo: 'Moeda já garantida', peso: 0.4 };
  if (operacoes.length === 0) return naoSeAplica(de);
  const porMoeda = [...Map.groupBy(operacoes, ({ item }) => comoTexto(item.campos.moeda) ?? '')];
  const abertos = operacoes.filter(({ item }) => comoNumero(item.campos.valor_moeda) === null);
  if (abertos.length > 0) return emAberto(de, ['valor_moeda']);
  const niveis = porMoeda.flatMap(([, daMoeda]) => {
    const precisa = daMoeda.reduce((total, { item }) => total + precisaDe(item.campos), 0);
    const tem = daMoeda.reduce((total, { item }) => {
      const comprada = exame.comOPlano && opcoesDoPlano(item).length > 0;
      const guardada = comoNumero(item.campos.valor_moeda_disponivel) ?? 0;
      return total + (comprada ? Math.max(guardada, precisaDe(item.campos)) : guardada);
    }, 0);
    return precisa > 0 ? [Math.min(1, tem / precisa)] : [];
  });
  if (niveis.length === 0) return naoSeAplica(de);
  const media = niveis.reduce((total, n) => total + n, 0) / niveis.length;
  return seAplica(de, media, `${emPorcento(media)} do que se precisa em 12 meses`);
}

/** Cost over the PTAX of what the plan would close; what is paid today nobody is asked. */
function custo(exame: Exame): Componente {
  const de = { nome: 'custo', rotulo: 'Custo sobre o câmbio oficial', peso: 0.4 };
  const ids = new Set<number | null | undefined>(
    aceitas(exame, [...PRECISAM, '5.03']).map((opcao) => opcao.diagnostico_produto_item_opcao_id),
  );
  const custos = exame.resultados.flatMap((resultado) =>
    resultado.kind === 'cambio.vet' && ids.has(resultado.diagnostico_produto_item_opcao_id)
      ? (resultado.outputs?.custo_sobre_ptax_pct ?? [])
      : [],
  );
  if (custos.length === 0) return naoSeAplica(de);
  const medio = custos.reduce((total, c) => total + c, 0) / custos.length / 100;
  return seAplica(de, entre(medio, CUSTO_BOM, CUSTO_RUIM), `${emPorcento(medio)} acima da PTAX`);
}

function amparo(exame: Exame, operacoes: readonly Desejado[]): Componente {
  const de = { nome: 'amparo', rotulo: 'Seguro viagem ou documento de suporte', peso: 0.2 };
  const { leitura } = exame;
  const viagens = desejados(leitura, VIAGEM);
  if (operacoes.length === 0 && viagens.length === 0) return naoSeAplica(de);
  const tem =
    viagens.some(({ item }) => item.campos.possui === 'S') ||
    aceitas(exame, [VIAGEM]).length > 0 ||
    operacoes.some(({ item }) => preenchido(item.campos.documento_suporte)) ||
    (linhas(leitura, 'apolices') ?? []).some(
      (apolice) => apolice.area_produto === AREA.cambio && vigente(apolice, leitura.hoje),
    );
  return seAplica(de, tem ? 1 : 0, tem ? 'há' : 'nenhum dos dois');
}

export function componentesDeCambio(exame: Exame): Componente[] {
  const operacoes = PRECISAM.flatMap((codigo) => desejados(exame.leitura, codigo)).filter((desejado) =>
    emDozeMeses(exame, desejado),
  );
  return [cobertura(exame, operacoes), custo(exame), amparo(exame, operacoes)];
}
