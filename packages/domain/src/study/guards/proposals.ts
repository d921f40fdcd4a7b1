import type { Area } from '../../code-lists/index.ts';
import { vendeMoeda } from '../results/index.ts';
import { produtoDa } from './delivery.ts';
import { documentosDaArea } from './documents.ts';
import { type Coletor, coletor, type Faltas } from './errors.ts';
import type { EstudoConferido, ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';
import { comFigurasDe } from './figures.ts';
import { faltasDoEvento } from './options.ts';
import { caminhoDaOpcao, caminhoDoItem } from './paths.ts';

export const aprovadas = (item: ItemConferido): OpcaoConferida[] =>
  item.opcoes.filter((opcao) => opcao.status === 'approved');

/** The rate of the day went past what the customer approved. */
export function foraDoLimite(item: ItemConferido, opcao: OpcaoConferida): boolean {
  const { vet_final, vet_limite } = opcao;
  if (typeof vet_final !== 'number' || typeof vet_limite !== 'number') return false;
  return vendeMoeda(item.codigo, item.campos) ? vet_final < vet_limite : vet_final > vet_limite;
}

function propostaAssinada(estudo: EstudoConferido, area: Area, opcao: OpcaoConferida): boolean {
  const id = opcao.diagnostico_produto_item_opcao_id;
  return documentosDaArea(estudo, area).some(
    (documento) =>
      documento.tipo === 'proposta_assinada' &&
      (documento.diagnostico_produto_item_opcao_id ?? id) === id &&
      (documento.dispensado || (documento.arquivo_id !== null && documento.status !== 'reproved')),
  );
}

function conferirBeneficiarios(produto: ProdutoConferido, item: ItemConferido, { falta }: Coletor): void {
  const linhas = item.tabelas.beneficiarios ?? [];
  if (linhas.length === 0) return;
  const partes = linhas.map(({ percentual }) => (typeof percentual === 'number' ? percentual : 0));
  // In ten-thousandths of a percent, the precision in which shares are kept.
  const total = partes.reduce((soma, parte) => soma + Math.round(parte * 10_000), 0);
  if (total !== 1_000_000) {
    falta(`${caminhoDoItem(produto, item)}.beneficiarios`, 'A soma dos beneficiários deve ser 100%.');
  }
}

/** Task 4 → 5: each approved option filed at the provider, on the approved terms. */
export function faltaParaPropostas(estudo: EstudoConferido, area: Area): Faltas {
  const para = coletor();
  const produto = produtoDa(estudo, area);
  const comFiguras = comFigurasDe(estudo);
  for (const item of produto?.itens ?? []) {
    const opcoes = aprovadas(item);
    if (opcoes.length > 0) conferirBeneficiarios(produto!, item, para);
    for (const digitada of opcoes) {
      const fechada = digitada.taxa_cambio_final !== null && digitada.taxa_cambio_final !== undefined;
      const opcao = fechada ? comFiguras(item, digitada) : digitada;
      const caminho = caminhoDaOpcao(produto!, item, opcao);
      for (const { nome, mensagem } of faltasDoEvento(item.codigo, opcao, 'propostas_inseridas')) {
        para.falta(`${caminho}.${nome}`, mensagem);
      }
      if (!propostaAssinada(estudo, area, opcao)) {
        para.falta(`${caminho}.proposta_assinada`, 'Envie a proposta assinada.');
      }
      if (foraDoLimite(item, opcao)) {
        para.falta(`${caminho}.vet_final`, 'VET fora do limite aprovado: devolva para nova cotação.');
      }
    }
  }
  return para.faltas;
}
