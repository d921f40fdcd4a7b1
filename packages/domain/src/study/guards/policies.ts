import { contractPayment } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { Lugar, Problema } from '../problems/index.ts';
import { endsByTerms } from '../shown/contract-end.ts';
import { produtoOf } from './delivery.ts';
import { type Coletor, collectProblems } from './errors.ts';
import type { ApoliceConferida, EstudoConferido, OpcaoConferida } from './facts.ts';
import { missingForEvent } from './options.ts';
import { placeOfOpcao } from './places.ts';
import { approvedOpcoes } from './proposals.ts';
import { atPlace } from './requirements.ts';

const APOLICE_OU_CONTRATO = 1;

/** Contributions are not required again; exchange, rent and property have no periodic payment. */
const PEDE_PAGAMENTO = {
  premio: 'apolice_sem_premio',
  parcela: 'apolice_sem_parcela',
  aporte: null,
} as const;

function checkApolice(
  codigo: string,
  opcaoConferida: OpcaoConferida,
  apolice: ApoliceConferida | undefined,
  opcao: Lugar,
  { falta }: Coletor,
): void {
  if (!apolice) {
    falta({ codigo: 'sem_apolice', lugar: { ...opcao, campo: 'apolice' } });
    return;
  }
  const lugar = { ...opcao, tabela: 'apolice' };
  if (!apolice.numero_apolice)
    falta({ codigo: 'apolice_sem_numero', lugar: { ...lugar, campo: 'numero_apolice' } });
  if (!apolice.vigencia_inicio)
    falta({ codigo: 'apolice_sem_inicio', lugar: { ...lugar, campo: 'vigencia_inicio' } });
  if (!apolice.vigencia_fim && endsByTerms(codigo, opcaoConferida))
    falta({ codigo: 'apolice_sem_fim', lugar: { ...lugar, campo: 'vigencia_fim' } });
  const pagamento = contractPayment(codigo);
  const pedido = pagamento && PEDE_PAGAMENTO[pagamento];
  if (pedido && apolice.valor_premio === null) {
    falta({ codigo: pedido, lugar: { ...lugar, campo: 'valor_premio' } });
  }
  if (!apolice.arquivos.includes(APOLICE_OU_CONTRATO)) {
    falta({ codigo: 'apolice_sem_arquivo', lugar: { ...lugar, campo: 'arquivo' } });
  }
}

function checkOpcao(
  estudo: EstudoConferido,
  codigo: string,
  opcao: OpcaoConferida,
  lugar: Lugar,
  para: Coletor,
): void {
  for (const uma of missingForEvent(codigo, opcao, 'apolices_cadastradas')) para.falta(atPlace(lugar, uma));
  if (opcao.situacao_fornecedor === 'recusada') {
    if (!opcao.situacao_fornecedor_motivo) {
      para.falta({ codigo: 'recusa_sem_motivo', lugar: { ...lugar, campo: 'situacao_fornecedor_motivo' } });
    }
  } else if (opcao.situacao_fornecedor === 'emitida') {
    const apolice = estudo.apolices.find(
      (a) => a.diagnostico_produto_item_opcao_id === opcao.diagnostico_produto_item_opcao_id,
    );
    checkApolice(codigo, opcao, apolice, lugar, para);
  }
}

/** Task 5 → 6: each approved option issued with its policy, or refused by the provider; at least one issued. */
export function missingForApolices(estudo: EstudoConferido, area: Area): readonly Problema[] {
  const para = collectProblems();
  const produto = produtoOf(estudo, area);
  if (!produto) return para.faltas;
  const todas = produto.itens.flatMap((item) => approvedOpcoes(item).map((opcao) => ({ item, opcao })));
  for (const { item, opcao } of todas) {
    checkOpcao(estudo, item.codigo, opcao, placeOfOpcao(produto, item, opcao), para);
  }
  const respondidas = todas.every(({ opcao }) => opcao.situacao_fornecedor);
  if (respondidas && !todas.some(({ opcao }) => opcao.situacao_fornecedor === 'emitida')) {
    para.falta({ codigo: 'nada_emitido', lugar: { area } });
  }
  return para.faltas;
}
