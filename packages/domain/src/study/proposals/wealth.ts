import { formatMoney } from '../../br/index.ts';
import { rotulo } from '../../code-lists/index.ts';
import { apolicesDoTipo } from '../results/asset-cover.ts';
import { vale } from '../results/cover.ts';
import { faladoCom } from '../results/owners.ts';
import { comoNumero, comoTexto, type Leitura } from '../results/reading.ts';
import type { Campos, Papel } from '../snapshot.ts';
import { linhasDe, type Regra } from './reading.ts';

/** Where the asset's own row leaves it open, a policy in force of the area stands for its insurance. */
const descoberto = (leitura: Leitura, { segurado, tipo_bem }: Campos): boolean =>
  segurado === 'N' || (segurado !== 'S' && apolicesDoTipo(leitura, tipo_bem).length === 0);

/** "sem seguro" only where somebody said so. */
const semSeguro = (oQue: string, { segurado }: Campos): string =>
  segurado === 'N' ? `Há ${oQue} nos bens sem seguro` : `Há ${oQue} nos bens; falta dizer se tem seguro`;

const bens: Regra = (leitura, papel) => {
  const descobertos = (tipo_bem: string) =>
    linhasDe(leitura, 'bens').filter((bem) => bem.tipo_bem === tipo_bem && descoberto(leitura, bem));
  const carro = descobertos('veiculo').find((bem) => faladoCom(bem, papel));
  const [casa] = papel === 'titular' ? descobertos('imovel') : [];
  const equipamento = descobertos('equipamento').find((bem) => faladoCom(bem, papel));
  return [
    ...(carro ? ([['3.01', semSeguro('um veículo', carro)]] as const) : []),
    ...(casa ? ([['3.02', semSeguro('um imóvel', casa)]] as const) : []),
    ...(equipamento ? ([['3.08', semSeguro('equipamento', equipamento)]] as const) : []),
  ];
};

const CARAS: ReadonlySet<unknown> = new Set(['cartao', 'cheque_especial']);

const credito: Regra = (leitura, papel) => {
  // What both owe is spoken of once, with the customer.
  const suas = linhasDe(leitura, 'dividas').filter(({ titular }) =>
    papel === 'titular' ? vale(titular, papel) : titular === papel,
  );
  const trocar = suas.find(({ refinanciar }) => refinanciar === 'S');
  const cara = suas.find(({ tipo_divida, em_atraso }) => CARAS.has(tipo_divida) || em_atraso === 'S');
  const casa = suas.find(({ tipo_divida }) => tipo_divida === 'imobiliario');
  const nome = (divida: Campos) => rotulo('tipo_divida', String(divida.tipo_divida)).toLowerCase();
  return [
    ...(trocar
      ? ([['4.05', `Quer trocar a dívida de ${nome(trocar)}`]] as const)
      : cara
        ? ([['4.05', `Há dívida cara ou em atraso: ${nome(cara)}`]] as const)
        : []),
    ...(casa
      ? ([
          ['6.04', `Há financiamento imobiliário de ${formatMoney(comoNumero(casa.saldo_devedor) ?? 0)}`],
        ] as const)
      : []),
  ];
};

/** Goals of the items of this person, wherever they were told. */
const objetivosDe = ({ estudo }: Leitura, papel: Papel): readonly Campos[] =>
  estudo.produtos
    .flatMap(({ itens }) => itens)
    .filter(
      (item) => item.codigo === '2.01' && item.campos.interesse === 'S' && vale(item.tipo_segurado, papel),
    )
    .flatMap(({ tabelas }) => tabelas.objetivos ?? []);

const VIAGEM = /viagem|viajar|intercâmbio|intercambio|disney|europa/i;
const IMOVEL = /\b(casa|imóvel|imovel|apartamento|sítio|chácara|terreno)\b/i;

const objetivos: Regra = (leitura, papel) => {
  const todos = objetivosDe(leitura, papel);
  const emMoeda = todos.find(({ moeda_objetivo }) => comoTexto(moeda_objetivo));
  const viagem = todos.find(
    (um) => comoTexto(um.moeda_objetivo) && VIAGEM.test(comoTexto(um.objetivo_nome) ?? ''),
  );
  const casa = todos.find(({ objetivo_nome }) => IMOVEL.test(comoTexto(objetivo_nome) ?? ''));
  const doObjetivo = (um: Campos) => `O objetivo “${comoTexto(um.objetivo_nome) ?? ''}”`;
  return [
    ...(emMoeda
      ? ([
          [
            '5.04',
            `${doObjetivo(emMoeda)} é em ${rotulo('moeda', String(emMoeda.moeda_objetivo)).toLowerCase()}`,
          ],
        ] as const)
      : []),
    ...(viagem ? ([['5.07', `${doObjetivo(viagem)} é fora do país`]] as const) : []),
    ...(casa ? ([['6.01', `${doObjetivo(casa)} pede um imóvel`]] as const) : []),
  ];
};

const exterior: Regra = (leitura, papel) =>
  linhasDe(leitura, 'investimentos').some((um) => um.no_exterior === 'S' && faladoCom(um, papel))
    ? [['5.05', 'Já tem investimento no exterior']]
    : [];

const aluguel: Regra = ({ estudo: { diagnostico } }, papel) => {
  const pago = comoNumero(diagnostico.aluguel_atual);
  if (papel !== 'titular' || diagnostico.tipo_moradia !== 'alugada') return [];
  return [['6.01', pago ? `Paga ${formatMoney(pago)} de aluguel por mês` : 'Mora em casa alugada']];
};

export const DO_PATRIMONIO: readonly Regra[] = [bens, credito, objetivos, exterior, aluguel];
