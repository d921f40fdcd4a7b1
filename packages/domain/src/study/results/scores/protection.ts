import { explain } from '../../../calculators/index.ts';
import { numberOf } from '../../../calculators/parameters/tables.ts';
import { addDays } from '../../../calendar/index.ts';
import { type BemSegurado, coberturasOfItem, codigosWhere, type LinhaDe } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { seguroOfBem } from '../asset-cover.ts';
import { isApoliceInForce } from '../cover.ts';
import { countedLinhas, openQuestion, sumColuna, toNumber, toText } from '../reading.ts';
import {
  assessed,
  baseFigure,
  type Componente,
  countedOpcoes,
  type Exame,
  inReais,
  notApplicable,
  ratioOf,
  sumOfNumbers,
  unanswered,
} from './component.ts';

const DIAS_PARA_VENCER = 30;

const comercial = ({ finalidade_imovel }: LinhaDe<'bens'>): boolean => finalidade_imovel === 'comercial';

/** Insurable assets; a company policy does not cover the home. */
const SEGURAVEIS: Readonly<Record<BemSegurado, (bem: LinhaDe<'bens'>) => boolean>> = {
  imovel: (bem) => bem.tipo_bem === 'imovel' && !comercial(bem),
  imovel_comercial: (bem) => bem.tipo_bem === 'imovel' && comercial(bem),
  veiculo: ({ tipo_bem }) => tipo_bem === 'veiculo',
  equipamento: ({ tipo_bem }) => tipo_bem === 'equipamento',
  arte_joias: ({ tipo_bem }) => tipo_bem === 'arte_joias',
};
const BENS_SEGURADOS = Object.keys(SEGURAVEIS) as BemSegurado[];

const atRisk = ({ valor_reposicao, valor_mercado }: LinhaDe<'bens'>): number =>
  toNumber(valor_reposicao) ?? toNumber(valor_mercado) ?? 0;

const limitOf = ({ leitura }: Exame, bem: LinhaDe<'bens'>): number =>
  Math.min(seguroOfBem(leitura, bem)?.limite ?? 0, atRisk(bem));

/** Limit of an option; a car's cover is a percent of its table value. */
const limitOfOpcao = (opcao: OpcaoDoEstudo, valor: number): number =>
  toNumber(opcao.valor_cobertura) ?? (valor * (toNumber(opcao.lmi_casco_pct_fipe) ?? 0)) / 100;

/** Assets of one kind: value and insured value, options of the plan filling the gap. */
function ofTipo(exame: Exame, bens: readonly LinhaDe<'bens'>[], tipo: BemSegurado) {
  const dele = bens.filter(SEGURAVEIS[tipo]);
  const precisa = sumColuna(dele.map(atRisk));
  const opcoes = countedOpcoes(
    exame,
    codigosWhere(({ segura }) => segura?.includes(tipo) ?? false),
  );
  const tem = sumColuna([
    ...dele.map((bem) => limitOf(exame, bem)),
    ...opcoes.map((opcao) => limitOfOpcao(opcao, precisa)),
  ]);
  return { tem: Math.min(tem, precisa), precisa };
}

function bensSegurados(exame: Exame): Componente {
  const de = { nome: 'bens_segurados', rotulo: 'Bens segurados pelo que valem', peso: 0.6 };
  const bens = countedLinhas(exame.leitura, 'bens');
  if (!bens) return unanswered(de, [openQuestion(exame.leitura, 'bens')]);
  return ratioOf(de, { partes: BENS_SEGURADOS.map((tipo) => ofTipo(exame, bens, tipo)), falta: [] });
}

const vigentes = ({ leitura }: Exame): readonly LinhaDe<'apolices'>[] | null =>
  countedLinhas(leitura, 'apolices')?.filter(
    (apolice) => apolice.area_produto === AREA.protecao && isApoliceInForce(apolice, leitura.hoje),
  ) ?? null;

const DE_TERCEIROS = ['rc_familiar', 'rc_profissional', 'rc_operacoes'];
const RESPONSABILIDADE = codigosWhere(({ codigo }) =>
  coberturasOfItem(codigo, AREA.protecao).some((cobertura) => DE_TERCEIROS.includes(cobertura)),
);

/** Suggested limit: the item's, or that of any family with this net worth. */
function limiteSugerido(exame: Exame): number | null {
  const doItem = baseFigure(exame, 'patrimonio.rc_sugerido', 'titular')?.outputs?.limite;
  if (doItem !== undefined) return doItem;
  const { patrimonio_liquido } = exame.derivado;
  const resultado = explain(
    'patrimonio.rc_sugerido',
    { patrimonio_liquido: patrimonio_liquido.valor },
    exame.parametros,
  );
  return 'outputs' in resultado ? resultado.outputs.limite : null;
}

function responsabilidade(exame: Exame): Componente {
  const de = { nome: 'responsabilidade', rotulo: 'Danos a terceiros', peso: 0.2 };
  const apolices = vigentes(exame);
  const precisa = limiteSugerido(exame);
  if (!apolices) return unanswered(de, [openQuestion(exame.leitura, 'apolices')]);
  if (precisa === null) return unanswered(de, [openQuestion(exame.leitura, 'bens')]);
  const tem = sumColuna([
    ...apolices
      .filter(({ cobertura }) => DE_TERCEIROS.includes(String(cobertura)))
      .map(({ valor_cobertura }) => valor_cobertura),
    sumOfNumbers(countedOpcoes(exame, RESPONSABILIDADE), 'valor_cobertura'),
  ]);
  return ratioOf(de, { partes: [{ tem, precisa }], falta: [] });
}

function franquias({ leitura, parametros }: Exame): Componente {
  const de = { nome: 'franquia', rotulo: 'Franquia que a reserva paga', peso: 0.1 };
  const bens = countedLinhas(leitura, 'bens');
  if (!bens) return unanswered(de, [openQuestion(leitura, 'bens')]);
  const pagas = bens.flatMap((bem) => seguroOfBem(leitura, bem)?.franquia ?? []);
  if (pagas.length === 0) return notApplicable(de);
  const reserva = toNumber(leitura.estudo.diagnostico.reserva_atual);
  if (reserva === null) return unanswered(de, ['reserva_atual']);
  const cabe = reserva * numberOf(parametros, 'limite_franquia_reserva').valor;
  const ok = pagas.filter((franquia) => franquia <= cabe).length;
  return assessed(de, ok / pagas.length, `${ok} de ${pagas.length} até ${inReais(cabe)}`);
}

function vencimentos(exame: Exame): Componente {
  const de = { nome: 'vencimentos', rotulo: 'Apólices longe do vencimento', peso: 0.1 };
  const apolices = vigentes(exame);
  if (!apolices) return unanswered(de, [openQuestion(exame.leitura, 'apolices')]);
  if (apolices.length === 0) return notApplicable(de);
  const limite = addDays(exame.leitura.hoje, DIAS_PARA_VENCER);
  const longe = apolices.filter(({ vigencia_fim }) => (toText(vigencia_fim) ?? '9999') > limite).length;
  return assessed(de, longe / apolices.length, `${longe} de ${apolices.length} por mais de 30 dias`);
}

export const protectionComponents = (exame: Exame): Componente[] => [
  bensSegurados(exame),
  responsabilidade(exame),
  franquias(exame),
  vencimentos(exame),
];
