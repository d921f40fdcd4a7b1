import { AREA } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { alvoDoItem, type Base, type CasoDoItem, daOpcao } from '../base.ts';
import { type Alvo, avaliar, type Conta, emCampos, novaConta, type Resultado } from '../evaluate.ts';
import { AVISO_REFERENCIA, aoMes, custoDeReferencia } from '../rates.ts';
import { comoNumero, exigirLinhas, fracao, soma } from '../reading.ts';
import { tipoDeReferencia } from './reference-kind.ts';
import { trocadas } from './refinancing.ts';

const CAMPOS = {
  parcelas_atuais: 'dividas',
  taxa_mensal: 'taxa_juros_anual',
  prazo_meses: 'credito_prazo_meses',
};

/** How much of the income goes into instalments; `a_mais` is what an option would add. */
function comprometer(
  { leitura, derivado }: Base,
  alvo: Alvo,
  conta: Conta,
  a_mais: number,
  limite: Record<string, unknown> = {},
): Resultado<'credito.comprometimento'> {
  exigirLinhas(leitura, 'dividas', conta);
  const renda = derivado.renda_familiar_bruta.valor;
  if (renda === null) conta.falta.add('renda_mensal_bruta');
  const resultado = avaliar('credito.comprometimento', alvo, conta, {
    renda_familiar_bruta: renda,
    parcelas_atuais: Math.max(0, soma([derivado.parcelas.valor, a_mais])),
    ...limite,
  });
  return emCampos(resultado, CAMPOS);
}

/** Of the family as it stands, whatever it wants. */
export const comprometimentoDaFamilia = (base: Base): Resultado =>
  comprometer(
    base,
    { produto_diagnostico_id: AREA.credito, codigo: null, tipo_segurado: 'titular' },
    novaConta(base.parametros),
    0,
  );

/** The largest loan that fits at the usual cost, and then each option on top of what is paid already. */
export function comprometimentoDoItem(caso: CasoDoItem): Resultado[] {
  const { item, parametros } = caso;
  const alvo = alvoDoItem(caso);
  const conta = novaConta(parametros);
  const consorcio = item.codigo === '4.01' || item.codigo === '6.03';
  const prazo = comoNumero(item.campos.credito_prazo_meses);
  const tipo = consorcio || prazo === null ? null : tipoDeReferencia(caso);
  const taxa = tipo && custoDeReferencia(conta, tipo);
  if (taxa !== null) conta.avisos.add(AVISO_REFERENCIA);
  const limite = taxa === null ? {} : { taxa_mensal: aoMes(taxa), prazo_meses: prazo };
  return [
    comprometer(caso, alvo, conta, 0, limite),
    ...item.opcoes.flatMap((opcao) => comOpcao(caso, alvo, opcao)),
  ];
}

function comOpcao(caso: CasoDoItem, alvo: Alvo, opcao: OpcaoDoEstudo): Resultado[] {
  const parcela = comoNumero(opcao.parcela);
  if (parcela === null) return [];
  const prazo = comoNumero(opcao.prazo_meses);
  const taxa = fracao(opcao.taxa_juros_anual);
  const limite = taxa === null || prazo === null ? {} : { taxa_mensal: aoMes(taxa), prazo_meses: prazo };
  const sai = trocadas(caso)?.parcela_atual ?? 0;
  const resultado = comprometer(
    caso,
    daOpcao(alvo, opcao),
    novaConta(caso.parametros),
    soma([parcela, opcao.seguro_mip_dfi, -sai]),
    limite,
  );
  return [resultado];
}
