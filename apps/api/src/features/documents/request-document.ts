import type { Avisado, Documento } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import { type Area, hasCode, type TipoDocumento, type TipoSegurado } from '@farol/domain/code-lists';
import { type DonoDocumento, isHealthDocument, isPersonalDocument, ownerKey } from '@farol/domain/pipeline';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { hasSpouse, loadView, type RequestContext } from '../diagnosis/index.ts';
import { areasOf, lockPipeline, type OpenPipeline, tasksFor } from '../tasks/index.ts';
import { assertMayChangeDocument } from './document-rules.ts';
import { insertDocument } from './documents.store.ts';
import { replyDocumentById } from './find-document.ts';
import { recordChange } from './record-change.ts';

type DocumentRequest = {
  diagnostico_id: number;
  produto_diagnostico_id?: Area | null;
  diagnostico_produto_item_opcao_id?: number | null;
  tipo: string;
  tipo_segurado?: TipoSegurado | null;
  descricao?: string | null;
};

/** The named area, or a specialist's only one; otherwise a document of the whole study. */
function areaOf(ctx: RequestContext, { contents }: OpenPipeline, request: DocumentRequest): Area | null {
  const named = request.produto_diagnostico_id ?? null;
  if (named !== null) {
    if (!contents.produtos.some(({ row }) => row.produto_diagnostico_id === named))
      throw invalid({ produto_diagnostico_id: ['Esta área não faz parte do estudo.'] });
    return named;
  }
  if (actingSide(ctx.actor) !== 'E') return null;
  const own = tasksFor(contents, null).filter((t) => t.especialista_id === ctx.actor.funcionario_id);
  if (own.length > 1) throw invalid({ produto_diagnostico_id: ['Diga de qual área é o documento.'] });
  return own[0]?.produto_diagnostico_id ?? null;
}

function kindOf({ tipo, descricao }: DocumentRequest, ve_saude: boolean): TipoDocumento {
  if (!hasCode('tipo_documento', tipo)) throw invalid({ tipo: ['Escolha um tipo da lista.'] });
  if (tipo === 'outro' && !descricao) throw invalid({ descricao: ['Descreva o documento.'] });
  if (isHealthDocument(tipo) && !ve_saude)
    throw invalid({ tipo: ['Dado de saúde: pede quem atende a área de vida ou o consultor do estudo.'] });
  return tipo;
}

/** A signed proposal belongs to one approved option of the requested area. */
function optionOf({ pipeline }: OpenPipeline, area: Area | null, request: DocumentRequest): number | null {
  const id = request.diagnostico_produto_item_opcao_id ?? null;
  if (id === null) return null;
  const option = pipeline.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
  if (option?.status !== 'approved' || option.produto_diagnostico_id !== area)
    throw invalid({ diagnostico_produto_item_opcao_id: ['Escolha uma opção aprovada desta área.'] });
  return id;
}

/** A personal document is somebody's; without a name it is the customer's or the household's. */
function ownerOf({ study }: OpenPipeline, tipo: TipoDocumento, request: DocumentRequest): DonoDocumento {
  const tipo_segurado = request.tipo_segurado ?? null;
  if (tipo_segurado === 'casal') throw invalid({ tipo_segurado: ['Peça um documento de cada pessoa.'] });
  if (tipo_segurado !== null && !isPersonalDocument(tipo) && tipo !== 'outro')
    throw invalid({ tipo_segurado: ['Este documento não é de uma pessoa só.'] });
  if (tipo_segurado === 'conjuge' && !hasSpouse(study))
    throw invalid({ tipo_segurado: ['O cadastro não tem cônjuge.'] });
  return { tipo_segurado, dependente: null };
}

/** A second request of the same kind would leave one open for ever. */
function refuseDuplicateRequest(
  { contents }: OpenPipeline,
  area: Area | null,
  tipo: TipoDocumento,
  option: number | null,
  dono: DonoDocumento,
): void {
  const open = contents.documentos.some(
    ({ row }) =>
      row.tipo === tipo &&
      ownerKey(tipo, row) === ownerKey(tipo, dono) &&
      row.diagnostico_produto_item_opcao_id === option &&
      (row.produto_diagnostico_id === area || row.produto_diagnostico_id === null) &&
      row.status !== 'approved' &&
      row.dispensado_em === null,
  );
  if (open && tipo !== 'outro') throw invalid({ tipo: ['Este documento já foi pedido e segue em aberto.'] });
}

/** Requests a document beside the default checklist: for an area, or once for the whole study. */
export async function requestDocument(
  ctx: RequestContext,
  request: DocumentRequest,
): Promise<Documento & { avisados: Avisado[] }> {
  const { deps, actor } = ctx;
  const reply = await deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const open = await lockPipeline(tx, deps, actor, request.diagnostico_id);
    const { study } = open;
    const view = await loadView(tx, actor, study, open.contents);
    const area = areaOf(ctx, open, request);
    if (area !== null && view.areas && !view.areas.includes(area)) throw notFound('Área');
    const tasks = tasksFor(open.contents, area);
    assertMayChangeDocument(actor, tasks);
    const tipo = kindOf(request, view.ve_saude);
    const option = optionOf(open, area, request);
    const dono = ownerOf(open, tipo, request);
    refuseDuplicateRequest(open, area, tipo, option, dono);

    const areas = areasOf(tasks);
    const document = await insertDocument(tx, {
      empresa_id: study.empresa_id,
      diagnostico_id: study.diagnostico_id,
      produto_diagnostico_id: area,
      diagnostico_produto_item_opcao_id: option,
      tarefa_id: area === null ? null : (tasks[0]?.tarefa_id ?? null),
      tipo,
      ...dono,
      descricao: request.descricao ?? null,
      sensivel: isHealthDocument(tipo),
      solicitado_por: actor.funcionario_id,
      criado_em: now,
      atualizado_em: now,
    });
    const told = area ?? areas[0];
    const avisados = await recordChange(tx, ctx, study, {
      evento: 'pedir_documento',
      antes: null,
      depois: document,
      areas,
      notices: told ? [{ nome: 'documento_solicitado', area: told, para: 'consultor' }] : [],
    });
    const { diagnostico_documento_id } = document;
    return {
      ...(await replyDocumentById(tx, ctx, study.diagnostico_id, diagnostico_documento_id)),
      avisados,
    };
  });
  deps.wakeOutbox();
  return reply;
}
