import type { CamposDeItem, NomeDeNumero } from '../../../catalogue/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { alvoDoItem, type CasoDoItem, daOpcao } from '../base.ts';
import { avaliar, type Conta, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { comoNumero, comoTexto, fracao } from '../reading.ts';
import { desejados } from '../wanted.ts';
import { type Compra, compraDaOpcao, compraDoItem, custoDeAquisicao } from './purchase.ts';

const COMPRA = '6.01';
const LOCACAO = '6.05';

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

const vezes12 = (anos: number | null): number | null => (anos === null ? null : 12 * anos);

/** The loan of the purchase; what is paid in full needs none. */
function financiamento({ item }: CasoDoItem, { financiado }: Compra, { falta }: Conta) {
  const taxa = fracao(item.campos.taxa_juros_anual);
  const prazo = comoNumero(item.campos.credito_prazo_meses);
  const aVista = financiado === 0;
  if (financiado === null) falta.add('entrada');
  if (!aVista && taxa === null) falta.add('taxa_juros_anual');
  if (!aVista && prazo === null) falta.add('credito_prazo_meses');
  const sistema = comoTexto(item.campos.modalidade_financiamento);
  return {
    taxa_aa: taxa ?? 0,
    prazo_meses: prazo ?? 0,
    sistema: sistema === 'livre' ? null : sistema,
  };
}

function comparar(caso: CasoDoItem, compra: Compra, aluguel: number, conta: Conta, opcao?: OpcaoDoEstudo) {
  const { item } = caso;
  const custos = custoDeAquisicao(caso, compra, opcao);
  const pct = (nome: NomeDeNumero<CamposDeItem>) => fracao(item.campos[nome]);
  const anos = comoNumero(item.campos.horizonte_analise_anos);
  if (anos === null) conta.falta.add('horizonte_analise_anos');
  return {
    valor_imovel: compra.valor,
    entrada: compra.entrada,
    ...financiamento(caso, compra, conta),
    horizonte_meses: vezes12(anos),
    aluguel,
    reajuste_aluguel_aa: pct('reajuste_aluguel_aa'),
    valorizacao_aa: pct('valorizacao_aa'),
    retorno_investimento_aa: pct('retorno_investimento_aa'),
    custos_aquisicao_pct: fracao(custos.outputs?.total_pct),
    manutencao_aa: pct('manutencao_aa'),
    condominio_extra: comoNumero(item.campos.condominio),
    iptu_anual: comoNumero(item.campos.iptu_anual),
    custo_venda_pct: pct('custo_venda_pct'),
  };
}

/** Rent that a tenant looks for; what an owner wants to receive is none. */
const pretendido = ({ leitura }: CasoDoItem): number | null =>
  desejados(leitura, LOCACAO)
    .filter(({ item }) => item.campos.papel_locacao !== 'proprietario')
    .map(({ item }) => comoNumero(item.campos.aluguel_pretendido))
    .find((valor) => valor !== null) ?? null;

/** Rent paid today, else the one wanted; null without any, and named as missing where nobody asked yet. */
function aluguelDeHoje(caso: CasoDoItem, { falta }: Conta): number | null {
  const { tipo_moradia, aluguel_atual } = caso.leitura.estudo.diagnostico;
  const pago = tipo_moradia === 'alugada' ? comoNumero(aluguel_atual) : null;
  const aluguel = pago ?? pretendido(caso);
  if (aluguel !== null) return aluguel;
  if (comoTexto(tipo_moradia) === null) falta.add('tipo_moradia');
  if (tipo_moradia === 'alugada') falta.add('aluguel_atual');
  return null;
}

/** Buying the property wanted, and each one found, against going on paying rent; nothing for who pays none. */
export function comprarOuAlugar(caso: CasoDoItem): Resultado[] {
  return [undefined, ...caso.item.opcoes].flatMap((opcao) => {
    const conta = novaConta(caso.parametros);
    const aluguel = aluguelDeHoje(caso, conta);
    if (aluguel === null && conta.falta.size === 0) return [];
    const compra = opcao ? compraDaOpcao(caso, opcao) : compraDoItem(caso);
    const alvo = alvoDoItem(caso);
    const inputs = comparar(caso, compra, aluguel ?? 0, conta, opcao);
    return [
      emCampos(avaliar('imoveis.comprar_alugar', opcao ? daOpcao(alvo, opcao) : alvo, conta, inputs), CAMPOS),
    ];
  });
}

/** For a tenant: the rent wanted, and each one found, against the purchase that the study thinks of. */
export function alugarOuComprar(caso: CasoDoItem): Resultado[] {
  const { item, leitura } = caso;
  if (item.campos.papel_locacao === 'proprietario') return [];
  const compra = desejados(leitura, COMPRA)[0];
  const daCompra: CasoDoItem = compra
    ? { ...caso, item: compra.item }
    : { ...caso, item: { ...item, codigo: COMPRA } };
  return [undefined, ...item.opcoes].map((opcao) => {
    const conta = novaConta(caso.parametros);
    const aluguel = comoNumero(opcao ? opcao.aluguel : item.campos.aluguel_pretendido);
    if (aluguel === null) conta.falta.add(opcao ? 'aluguel' : 'aluguel_pretendido');
    const alvo = alvoDoItem(caso);
    const inputs = comparar(daCompra, compraDoItem(daCompra), aluguel ?? 0, conta);
    return emCampos(
      avaliar('imoveis.comprar_alugar', opcao ? daOpcao(alvo, opcao) : alvo, conta, inputs),
      CAMPOS,
    );
  });
}
