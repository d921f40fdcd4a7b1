import { type CamposDeItem, codigosWhere, itemDefinition } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { asOnePlan, type Base, type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import {
  type Alvo,
  type Conta,
  evaluate,
  newAccount,
  type Resultado,
  repeatWith,
  toCampos,
} from '../evaluate.ts';
import { ptaxOfMoeda } from '../ptax.ts';
import { toFraction, toNumber, toText } from '../reading.ts';
import { isAreaChosen, wantedItensOf } from '../wanted.ts';

export const OPERACOES_DE_CAMBIO = codigosWhere(({ parte_opcao }) => parte_opcao === 'cambio');

const CAMPOS = {
  aliquota_iof: 'aliquota_iof',
  tarifa: 'tarifa_fixa',
  ptax: 'spread',
  operacao: 'natureza_cambio',
};

/** Receiving and exporting sell foreign currency. */
export const sellsCurrency = (codigo: string, { natureza_cambio }: CamposDeItem): boolean =>
  itemDefinition(codigo).vende_moeda === true || natureza_cambio === 'exportacao';

/** The company's PTAX of the currency. */
const companyPtax = ({ item, leitura }: CasoDoItem, conta: Conta): number | null =>
  ptaxOfMoeda(conta, toText(item.campos.moeda) ?? '', leitura.hoje)?.valor ?? null;

const AVISO_SEM_PTAX =
  'Sem a PTAX da empresa nesta moeda: o spread é o que a instituição informou, e a PTAX, a que ele implica';

/** The company's PTAX, one for all options of a day; only without it the one implied by the bank's rate and spread. */
function ptaxOf(caso: CasoDoItem, opcao: OpcaoDoEstudo, conta: Conta): number | null {
  const daEmpresa = companyPtax(caso, conta);
  if (daEmpresa !== null) return daEmpresa;
  const { item } = caso;
  const taxa = toNumber(opcao.taxa_cambio);
  const spread = toFraction(opcao.spread);
  if (taxa === null || spread === null) return null;
  const fator = sellsCurrency(item.codigo, item.campos) ? 1 - spread : 1 + spread;
  if (fator <= 0) return null;
  conta.avisos.add(AVISO_SEM_PTAX);
  return taxa / fator;
}

/** The operation at a rate: the bank's, the PTAX before any quote, or the closing rate. */
function convert(
  caso: CasoDoItem,
  opcao: OpcaoDoEstudo,
  taxa: number | null,
  alvo: Alvo,
  conta: Conta,
): Resultado {
  const { item } = caso;
  const aliquota = toFraction(opcao.aliquota_iof);
  const natureza = toText(item.campos.natureza_cambio);
  if (natureza === null && aliquota === null) conta.falta.add('natureza_cambio');
  return toCampos(
    evaluate('cambio.vet', alvo, conta, {
      valor_moeda: toNumber(item.campos.valor_moeda),
      taxa_cambio: taxa,
      operacao: sellsCurrency(item.codigo, item.campos) ? 'venda' : 'compra',
      natureza_cambio: natureza,
      aliquota_iof: aliquota,
      tarifa: toNumber(opcao.tarifa_fixa),
      ptax: ptaxOf(caso, opcao, conta),
    }),
    CAMPOS,
  );
}

const AVISO_PTAX = 'Pela PTAX, sem o ganho da instituição: cada opção tem a sua taxa';

function atPtax(caso: CasoDoItem): Resultado[] {
  const conta = newAccount(caso.parametros);
  const ptax = ptaxOf(caso, {}, repeatWith(conta));
  if (ptax === null && caso.item.opcoes.length > 0) return [];
  conta.avisos.add(AVISO_PTAX);
  return [convert(caso, {}, ptax, targetOfItem(caso), conta)];
}

function atOpcaoRate(caso: CasoDoItem, opcao: OpcaoDoEstudo): Resultado[] {
  const alvo = withOpcao(targetOfItem(caso), opcao);
  const final = toNumber(opcao.taxa_cambio_final);
  const de = (taxa: number | null, da: Alvo) => convert(caso, opcao, taxa, da, newAccount(caso.parametros));
  return [
    de(toNumber(opcao.taxa_cambio), alvo),
    ...(final === null ? [] : [de(final, { ...alvo, referencia: 'fechamento' })]),
  ];
}

/** Effective cost per unit of currency: at the PTAX where known, in every option, and as closed. */
export function computeExchange(base: Base): Resultado[] {
  if (!isAreaChosen(base.leitura, AREA.cambio)) return [];
  return OPERACOES_DE_CAMBIO.flatMap((codigo) => wantedItensOf(base.leitura, codigo)).flatMap((desejado) => {
    const caso = asOnePlan(base, desejado);
    return [...atPtax(caso), ...caso.item.opcoes.flatMap((opcao) => atOpcaoRate(caso, opcao))];
  });
}
