import type { Area } from '../../code-lists/index.ts';
import type { Problema } from '../problems/index.ts';
import { inSameProposta } from '../proposal.ts';
import { sellsCurrency } from '../results/index.ts';
import { produtoOf } from './delivery.ts';
import { documentosOfArea } from './documents.ts';
import { type Coletor, collectProblems } from './errors.ts';
import type { EstudoConferido, ItemConferido, OpcaoConferida, ProdutoConferido } from './facts.ts';
import { withFiguresOf } from './figures.ts';
import { missingForEvent } from './options.ts';
import { placeOfItem, placeOfOpcao } from './places.ts';
import { atPlace } from './requirements.ts';

export const approvedOpcoes = (item: ItemConferido): OpcaoConferida[] =>
  item.opcoes.filter((opcao) => opcao.status === 'approved');

const idOfOpcao = (opcao: OpcaoConferida): number => opcao.diagnostico_produto_item_opcao_id;

/** The current rate exceeds the limit approved by the customer. */
export function isOverLimit(item: ItemConferido, opcao: OpcaoConferida): boolean {
  const { vet_final, vet_limite } = opcao;
  if (typeof vet_final !== 'number' || typeof vet_limite !== 'number') return false;
  return sellsCurrency(item.codigo, item.campos) ? vet_final < vet_limite : vet_final > vet_limite;
}

function hasSignedProposta(
  estudo: EstudoConferido,
  area: Area,
  opcao: OpcaoConferida,
  aprovadas: readonly OpcaoConferida[],
): boolean {
  const id = opcao.diagnostico_produto_item_opcao_id;
  const daProposta = new Set([id, ...inSameProposta(opcao, aprovadas).map(idOfOpcao)]);
  return documentosOfArea(estudo, area).some(
    (documento) =>
      documento.tipo === 'proposta_assinada' &&
      daProposta.has(documento.diagnostico_produto_item_opcao_id ?? id) &&
      (documento.dispensado || (documento.arquivo_id !== null && documento.status !== 'reproved')),
  );
}

function checkBeneficiarios(produto: ProdutoConferido, item: ItemConferido, { falta }: Coletor): void {
  const linhas = item.tabelas.beneficiarios ?? [];
  if (linhas.length === 0) return;
  const partes = linhas.map(({ percentual }) => (typeof percentual === 'number' ? percentual : 0));
  // In ten-thousandths of a percent, the stored precision of shares.
  const total = partes.reduce((soma, parte) => soma + Math.round(parte * 10_000), 0);
  if (total !== 1_000_000) {
    falta({
      codigo: 'beneficiarios_sem_100',
      lugar: { ...placeOfItem(produto, item), campo: 'beneficiarios' },
    });
  }
}

/** Task 4 → 5: each approved option filed at the provider, on the approved terms. */
export function missingForPropostas(estudo: EstudoConferido, area: Area): readonly Problema[] {
  const para = collectProblems();
  const produto = produtoOf(estudo, area);
  const comFiguras = withFiguresOf(estudo);
  const aprovadas = produto?.itens.flatMap(approvedOpcoes) ?? [];
  for (const item of produto?.itens ?? []) {
    const opcoes = approvedOpcoes(item);
    if (opcoes.length > 0) checkBeneficiarios(produto!, item, para);
    for (const digitada of opcoes) {
      const fechada = digitada.taxa_cambio_final !== null && digitada.taxa_cambio_final !== undefined;
      const opcao = fechada ? comFiguras(item, digitada) : digitada;
      const lugar = placeOfOpcao(produto!, item, opcao);
      for (const uma of missingForEvent(item.codigo, opcao, 'propostas_inseridas'))
        para.falta(atPlace(lugar, uma));
      if (!hasSignedProposta(estudo, area, opcao, aprovadas)) {
        para.falta({ codigo: 'sem_proposta_assinada', lugar: { ...lugar, campo: 'proposta_assinada' } });
      }
      if (isOverLimit(item, opcao)) {
        para.falta({ codigo: 'vet_fora_do_limite', lugar: { ...lugar, campo: 'vet_final' } });
      }
    }
  }
  return para.faltas;
}
