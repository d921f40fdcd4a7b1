import { pagamentoDoContrato } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import { produtoDa } from './delivery.ts';
import { type Coletor, coletor, type Faltas } from './errors.ts';
import type { ApoliceConferida, EstudoConferido, OpcaoConferida } from './facts.ts';
import { faltasDoEvento } from './options.ts';
import { caminhoDaArea, caminhoDaOpcao } from './paths.ts';
import { aprovadas } from './proposals.ts';

const APOLICE_OU_CONTRATO = 1;

/** Contributions are not asked again; exchange, rent and property have no amount paid by period. */
const PEDE_PAGAMENTO = { premio: 'Informe o prêmio.', parcela: 'Informe a parcela.', aporte: null };

function conferirApolice(
  codigo: string,
  apolice: ApoliceConferida | undefined,
  caminho: string,
  { falta }: Coletor,
): void {
  if (!apolice) {
    falta(`${caminho}.apolice`, 'Cadastre a apólice ou o contrato.');
    return;
  }
  if (!apolice.numero_apolice) falta(`${caminho}.apolice.numero_apolice`, 'Informe o número.');
  if (!apolice.vigencia_inicio) falta(`${caminho}.apolice.vigencia_inicio`, 'Informe o início da vigência.');
  const pagamento = pagamentoDoContrato(codigo);
  const pedido = pagamento && PEDE_PAGAMENTO[pagamento];
  if (pedido && apolice.valor_premio === null) {
    falta(`${caminho}.apolice.valor_premio`, pedido);
  }
  if (!apolice.arquivos.includes(APOLICE_OU_CONTRATO)) {
    falta(`${caminho}.apolice.arquivo`, 'Envie o arquivo da apólice ou do contrato.');
  }
}

function conferirOpcao(
  estudo: EstudoConferido,
  codigo: string,
  opcao: OpcaoConferida,
  caminho: string,
  para: Coletor,
): void {
  for (const { nome, mensagem } of faltasDoEvento(codigo, opcao, 'apolices_cadastradas')) {
    para.falta(`${caminho}.${nome}`, mensagem);
  }
  if (opcao.situacao_fornecedor === 'recusada') {
    if (!opcao.situacao_fornecedor_motivo) {
      para.falta(`${caminho}.situacao_fornecedor_motivo`, 'Informe o motivo da recusa do fornecedor.');
    }
  } else if (opcao.situacao_fornecedor === 'emitida') {
    const apolice = estudo.apolices.find(
      (a) => a.diagnostico_produto_item_opcao_id === opcao.diagnostico_produto_item_opcao_id,
    );
    conferirApolice(codigo, apolice, caminho, para);
  }
}

/** Task 5 → 6: each approved option issued with its policy, or refused by the provider; at least one issued. */
export function faltaParaApolices(estudo: EstudoConferido, area: Area): Faltas {
  const para = coletor();
  const produto = produtoDa(estudo, area);
  if (!produto) return para.faltas;
  const todas = produto.itens.flatMap((item) => aprovadas(item).map((opcao) => ({ item, opcao })));
  for (const { item, opcao } of todas) {
    conferirOpcao(estudo, item.codigo, opcao, caminhoDaOpcao(produto, item, opcao), para);
  }
  const respondidas = todas.every(({ opcao }) => opcao.situacao_fornecedor);
  if (respondidas && !todas.some(({ opcao }) => opcao.situacao_fornecedor === 'emitida')) {
    para.falta(caminhoDaArea(produto), 'Nenhuma proposta foi emitida: recuse a área ou peça nova cotação.');
  }
  return para.faltas;
}
