import { formatMoney } from '../../br/index.ts';
import { addDays, formatDay } from '../../calendar/index.ts';
import { CODIGO, type CodigoItem, type LinhaDe } from '../../catalogue/index.ts';
import { codeLabel } from '../../code-lists/index.ts';
import { isFarGoal, isPropertyGoal, objetivosOf } from '../known/goals.ts';
import { apolicesOfTipo } from '../results/asset-cover.ts';
import { countsFor } from '../results/cover.ts';
import { isSpokenOfWith } from '../results/owners.ts';
import { type Leitura, toNumber, toText } from '../results/reading.ts';

import { isRevolving } from '../revolving.ts';
import { linhasOf, type Regra } from './reading.ts';

/** For an asset without an answer, a policy in force of the area counts as its insurance. */
const isUncovered = (leitura: Leitura, { segurado, tipo_bem }: LinhaDe<'bens'>): boolean =>
  segurado === 'N' || (segurado !== 'S' && apolicesOfTipo(leitura, tipo_bem).length === 0);

/** "sem seguro" only for an explicit answer. */
const withoutSeguroText = (oQue: string, { segurado }: LinhaDe<'bens'>): string =>
  segurado === 'N' ? `Há ${oQue} nos bens sem seguro` : `Há ${oQue} nos bens; falta dizer se tem seguro`;

const DIAS_DE_AVISO = 60;

/** A policy of a car or home told in the survey that ends soon. */
function endingSeguros(leitura: Leitura): (readonly [CodigoItem, string])[] {
  const ate = addDays(leitura.hoje, DIAS_DE_AVISO);
  const aVencer = (tipo_bem: string) =>
    apolicesOfTipo(leitura, tipo_bem).find(({ vigencia_fim: fim }) => fim && fim <= ate)?.vigencia_fim;
  const [carro, casa] = [aVencer('veiculo'), aVencer('imovel')];
  return [
    ...(carro ? ([[CODIGO.auto, `O seguro do veículo termina em ${formatDay(carro)}`]] as const) : []),
    ...(casa ? ([[CODIGO.residencial, `O seguro do imóvel termina em ${formatDay(casa)}`]] as const) : []),
  ];
}

const bens: Regra = (leitura, papel) => {
  const descobertos = (tipo_bem: string) =>
    linhasOf(leitura, 'bens').filter((bem) => bem.tipo_bem === tipo_bem && isUncovered(leitura, bem));
  const carro = descobertos('veiculo').find((bem) => isSpokenOfWith(bem, papel));
  const [casa] = papel === 'titular' ? descobertos('imovel') : [];
  const equipamento = descobertos('equipamento').find((bem) => isSpokenOfWith(bem, papel));
  return [
    ...(carro ? ([[CODIGO.auto, withoutSeguroText('um veículo', carro)]] as const) : []),
    ...(casa ? ([[CODIGO.residencial, withoutSeguroText('um imóvel', casa)]] as const) : []),
    ...(equipamento ? ([[CODIGO.equipamentos, withoutSeguroText('equipamento', equipamento)]] as const) : []),
    ...(papel === 'titular' ? endingSeguros(leitura) : []),
  ];
};

/** A property without debt, on it or on the home loans. */
const hasFreeProperty = (leitura: Leitura): boolean => {
  const imoveis = linhasOf(leitura, 'bens').filter(({ tipo_bem }) => tipo_bem === 'imovel');
  const devidos = linhasOf(leitura, 'dividas').filter(
    ({ tipo_divida }) => tipo_divida === 'imobiliario' || tipo_divida === 'home_equity',
  );
  return imoveis.filter(({ saldo_devedor }) => !saldo_devedor).length > devidos.length;
};

const credito: Regra = (leitura, papel) => {
  // Joint debts appear once, with the customer.
  const suas = linhasOf(leitura, 'dividas').filter(({ titular }) =>
    papel === 'titular' ? countsFor(titular, papel) : titular === papel,
  );
  const trocar = suas.find(({ refinanciar }) => refinanciar === 'S');
  const cara = suas.find(({ tipo_divida, em_atraso }) => isRevolving(tipo_divida) || em_atraso === 'S');
  const casa = suas.find(({ tipo_divida }) => tipo_divida === 'imobiliario');
  const quitado = papel === 'titular' && cara !== undefined && hasFreeProperty(leitura);
  const nome = (divida: LinhaDe<'dividas'>) =>
    codeLabel('tipo_divida', String(divida.tipo_divida)).toLowerCase();
  return [
    ...(trocar
      ? ([[CODIGO.refinanciamento, `Quer trocar a dívida de ${nome(trocar)}`]] as const)
      : cara
        ? ([[CODIGO.refinanciamento, `Há dívida cara ou em atraso: ${nome(cara)}`]] as const)
        : []),
    ...(quitado
      ? ([
          [
            CODIGO.home_equity,
            'Há dívida cara e um imóvel quitado: com ele em garantia o crédito custa menos',
          ],
        ] as const)
      : []),
    ...(casa
      ? ([
          [
            CODIGO.portabilidade_imobiliaria,
            `Há financiamento imobiliário de ${formatMoney(toNumber(casa.saldo_devedor) ?? 0)}`,
          ],
        ] as const)
      : []),
  ];
};

const VIAGEM = /\b(?:viage[mn]s?|viajar|férias|turismo|lua de mel|cruzeiro)\b/i;
/** Names of places abroad. */
const FORA =
  /interc[âa]mbio|exterior|disney|miami|nova york|new york|estados unidos|\beua\b|canad[áa]|europa|portugal|lisboa|espanha|frança|paris|it[áa]lia|londres|inglaterra|irlanda|alemanha|jap[ãa]o|austr[áa]lia|argentina|buenos aires|chile|caribe|canc[úu]n|dubai/i;
/** Names that mean abroad only for a trip; otherwise a person, a town or another word. */
const FORA_SE_VIAGEM = /\b(?:usa|orlando|internacional|franca)\b/i;
/** Names of places in Brazil. */
const AQUI =
  /brasil|nordeste|pantanal|amaz[ôo]nia|bahia|salvador|fortaleza|natal|macei[óo]|recife|noronha|rio de janeiro|gramado|serra|foz|bonito|florian[óo]polis|praia|litoral/i;

const objetivos: Regra = (leitura, papel) => {
  const todos = objetivosOf(leitura, papel);
  const nomeDo = (um: LinhaDe<'objetivos'>): string => toText(um.objetivo_nome) ?? '';
  const emMoeda = todos.find(({ moeda_objetivo }) => toText(moeda_objetivo));
  const ehFora = (um: LinhaDe<'objetivos'>): boolean => {
    const nome = nomeDo(um);
    const viagemFora = toText(um.moeda_objetivo) !== null || FORA_SE_VIAGEM.test(nome);
    return FORA.test(nome) || (VIAGEM.test(nome) && viagemFora);
  };
  const fora = todos.find(ehFora);
  // A trip is insured when it is near: nobody quotes one of years ahead.
  const viagemFora = todos.find((um) => ehFora(um) && !isFarGoal(um, leitura.hoje));
  const talvez = todos.find((um) => VIAGEM.test(nomeDo(um)) && !AQUI.test(nomeDo(um)));
  const casa = todos.find(isPropertyGoal);
  const doObjetivo = (um: LinhaDe<'objetivos'>) => `O objetivo “${nomeDo(um)}”`;
  const moeda = (um: LinhaDe<'objetivos'>) => codeLabel('moeda', String(um.moeda_objetivo)).toLowerCase();
  return [
    ...(emMoeda ? ([[CODIGO.conta_global, `${doObjetivo(emMoeda)} é em ${moeda(emMoeda)}`]] as const) : []),
    ...(fora ? ([[CODIGO.conta_global, `${doObjetivo(fora)} é fora do país`]] as const) : []),
    ...(viagemFora
      ? ([[CODIGO.seguro_viagem_cambio, `${doObjetivo(viagemFora)} é fora do país`]] as const)
      : []),
    ...(talvez
      ? ([[CODIGO.conta_global, `${doObjetivo(talvez)} pede moeda, se for fora do país`]] as const)
      : []),
    ...(casa ? ([[CODIGO.compra, `${doObjetivo(casa)} pede um imóvel`]] as const) : []),
  ];
};

/** A trip mentioned in its insurance; travel insurance abroad implies a foreign trip. */
const viagens: Regra = ({ estudo }, papel) => {
  const motivos = estudo.produtos
    .flatMap(({ itens }) => itens)
    .flatMap(({ codigo, tipo_segurado, campos }) => {
      const destino = toText(campos.viagem_destino);
      if (!destino || campos.interesse !== 'S' || !countsFor(tipo_segurado, papel)) return [];
      if (codigo === CODIGO.seguro_viagem_cambio || FORA.test(destino) || FORA_SE_VIAGEM.test(destino))
        return [`A viagem a ${destino} é fora do país`];
      return AQUI.test(destino) ? [] : [`A viagem a ${destino} pede moeda, se for fora do país`];
    });
  return motivos.map((motivo) => [CODIGO.conta_global, motivo] as const);
};

const exterior: Regra = (leitura, papel) =>
  linhasOf(leitura, 'investimentos').some((um) => um.no_exterior === 'S' && isSpokenOfWith(um, papel))
    ? [[CODIGO.investimento_exterior, 'Já tem investimento no exterior']]
    : [];

const aluguel: Regra = ({ estudo: { diagnostico } }, papel) => {
  const pago = toNumber(diagnostico.aluguel_atual);
  if (papel !== 'titular' || diagnostico.tipo_moradia !== 'alugada') return [];
  return [[CODIGO.compra, pago ? `Paga ${formatMoney(pago)} de aluguel por mês` : 'Mora em casa alugada']];
};

export const DO_PATRIMONIO: readonly Regra[] = [bens, credito, objetivos, viagens, exterior, aluguel];
