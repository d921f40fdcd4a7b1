import { type CamposDeItem, CODIGO, type NomeDeNumero } from '../../../catalogue/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { toFraction, toNumber, toText } from '../reading.ts';
import { wantedItensOf } from '../wanted.ts';
import { type Compra, costOfAcquisition, purchaseOfItem, purchaseOfOpcao } from './purchase.ts';

const CAMPOS = {
  valor_imovel: 'imovel_valor',
  taxa_aa: 'taxa_juros_anual',
  prazo_meses: 'credito_prazo_meses',
  horizonte_meses: 'horizonte_analise_anos',
  aluguel: 'aluguel_atual',
  sistema: 'modalidade_financiamento',
  condominio_extra: 'condominio',
  custos_aquisicao_pct: 'imovel_valor',
};

const timesTwelve = (anos: number | null): number | null => (anos === null ? null : 12 * anos);

/** Loan of the purchase; none when paid in full. */
function financiamento({ item }: CasoDoItem, { financiado }: Compra, { falta }: Conta) {
  const taxa = toFraction(item.campos.taxa_juros_anual);
  const prazo = toNumber(item.campos.credito_prazo_meses);
  const aVista = financiado === 0;
  if (financiado === null) falta.add('entrada');
  if (!aVista && taxa === null) falta.add('taxa_juros_anual');
  if (!aVista && prazo === null) falta.add('credito_prazo_meses');
  const sistema = toText(item.campos.modalidade_financiamento);
  return {
    taxa_aa: taxa ?? 0,
    prazo_meses: prazo ?? 0,
    sistema: sistema === 'livre' ? null : sistema,
  };
}

function compare(caso: CasoDoItem, compra: Compra, aluguel: number, conta: Conta, opcao?: OpcaoDoEstudo) {
  const { item } = caso;
  const custos = costOfAcquisition(caso, compra, opcao);
  const pct = (nome: NomeDeNumero<CamposDeItem>) => toFraction(item.campos[nome]);
  const anos = toNumber(item.campos.horizonte_analise_anos);
  if (anos === null) conta.falta.add('horizonte_analise_anos');
  return {
    valor_imovel: compra.valor,
    entrada: compra.entrada,
    ...financiamento(caso, compra, conta),
    horizonte_meses: timesTwelve(anos),
    aluguel,
    reajuste_aluguel_aa: pct('reajuste_aluguel_aa'),
    valorizacao_aa: pct('valorizacao_aa'),
    retorno_investimento_aa: pct('retorno_investimento_aa'),
    custos_aquisicao_pct: toFraction(custos.outputs?.total_pct),
    manutencao_aa: pct('manutencao_aa'),
    condominio_extra: toNumber(item.campos.condominio),
    iptu_anual: toNumber(item.campos.iptu_anual),
    custo_venda_pct: pct('custo_venda_pct'),
  };
}

/** Rent a tenant looks for; the rent an owner receives is excluded. */
const wantedRent = ({ leitura }: CasoDoItem): number | null =>
  wantedItensOf(leitura, CODIGO.locacao)
    .filter(({ item }) => item.campos.papel_locacao !== 'proprietario')
    .map(({ item }) => toNumber(item.campos.aluguel_pretendido))
    .find((valor) => valor !== null) ?? null;

/** Current rent, else the wanted one; null without any, reported as missing while unanswered. */
function currentRent(caso: CasoDoItem, { falta }: Conta): number | null {
  const { tipo_moradia, aluguel_atual } = caso.leitura.estudo.diagnostico;
  const pago = tipo_moradia === 'alugada' ? toNumber(aluguel_atual) : null;
  const aluguel = pago ?? wantedRent(caso);
  if (aluguel !== null) return aluguel;
  if (toText(tipo_moradia) === null) falta.add('tipo_moradia');
  if (tipo_moradia === 'alugada') falta.add('aluguel_atual');
  return null;
}

/** Buying the wanted property, and each one found, against paying rent; empty without a rent. */
export function compareBuyingWithRenting(caso: CasoDoItem): Resultado[] {
  return [undefined, ...caso.item.opcoes].flatMap((opcao) => {
    const conta = newAccount(caso.parametros);
    const aluguel = currentRent(caso, conta);
    if (aluguel === null && conta.falta.size === 0) return [];
    const compra = opcao ? purchaseOfOpcao(caso, opcao) : purchaseOfItem(caso);
    const alvo = targetOfItem(caso);
    const inputs = compare(caso, compra, aluguel ?? 0, conta, opcao);
    return [
      toCampos(
        evaluate('imoveis.comprar_alugar', opcao ? withOpcao(alvo, opcao) : alvo, conta, inputs),
        CAMPOS,
      ),
    ];
  });
}

/** For a tenant: the wanted rent, and each one found, against the purchase of the study. */
export function compareRentingWithBuying(caso: CasoDoItem): Resultado[] {
  const { item, leitura } = caso;
  if (item.campos.papel_locacao === 'proprietario') return [];
  const compra = wantedItensOf(leitura, CODIGO.compra)[0];
  const daCompra: CasoDoItem = compra
    ? { ...caso, item: compra.item }
    : { ...caso, item: { ...item, codigo: CODIGO.compra } };
  return [undefined, ...item.opcoes].map((opcao) => {
    const conta = newAccount(caso.parametros);
    const aluguel = toNumber(opcao ? opcao.aluguel : item.campos.aluguel_pretendido);
    if (aluguel === null) conta.falta.add(opcao ? 'aluguel' : 'aluguel_pretendido');
    const alvo = targetOfItem(caso);
    const inputs = compare(daCompra, purchaseOfItem(daCompra), aluguel ?? 0, conta);
    return toCampos(
      evaluate('imoveis.comprar_alugar', opcao ? withOpcao(alvo, opcao) : alvo, conta, inputs),
      CAMPOS,
    );
  });
}
