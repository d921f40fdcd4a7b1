import type { Readable } from 'node:stream';
import type { EstudoPublico } from '@farol/contracts';
import { type Actor, CARGOS } from '@farol/domain/access';
import { canAnswer, isExpired, type Pipeline } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { pngAddress } from '../../platform/files/png-address.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { refuseExpired, unknownLink } from '../../platform/links/private-link.ts';
import { getStudy, insertEvents, loadPipeline } from '../diagnosis/index.ts';
import { linkEvent } from './customer-link.ts';
import { pageForCustomer } from './customer-page.ts';
import { type CustomerView, loadCustomerView } from './customer-view.ts';
import { countOpening, findLinkByHash, type LinkRow, type LinkStudy } from './link.store.ts';
import { findPolicyFile } from './policy-files.store.ts';
import { sentList } from './sent-list.ts';
import { storeSnapshot } from './snapshot.store.ts';

type OpenLink = LinkRow & LinkStudy;

/** The valid link of this token; otherwise an error that gives its holder the reason. */
export async function findValidLink(deps: Deps, token: string): Promise<OpenLink> {
  const link = await deps.db.service((tx) => findLinkByHash(tx, hashToken(token)));
  if (!link) throw unknownLink();
  refuseExpired(link, 'quem fez o seu estudo', deps.clock.now());
  return link;
}

/**
 * Reads inside the link's own company with its owner's visibility; never used to write. A sample study is seen by its
 * consultant alone, who tries the customer's page with it.
 */
export const linkReader = ({ empresa_id, consultor_id, exemplo }: OpenLink): Actor => ({
  funcionario_id: exemplo ? consultor_id : 0,
  cargo: CARGOS.PROPRIETARIO,
  perfil: 'broker',
  empresa_id,
  empresas: [empresa_id],
  equipe: [],
});

/** The page's data: the content with its hash, the state of each option, and earlier sendings. */
export function publicReply(
  deps: Deps,
  link: OpenLink,
  { conteudo, sha256, estudo, documentos, apolices, checked, sources }: CustomerView,
  pipeline: Pipeline,
): EstudoPublico {
  const today = deps.clock.today();
  const shown = new Set(
    conteudo.areas.flatMap((area) =>
      area.itens.flatMap((item) => item.opcoes.map((o) => o.diagnostico_produto_item_opcao_id)),
    ),
  );
  return {
    retrato: sha256,
    conteudo,
    expira_em: link.expira_em.toISOString(),
    ...(link.exemplo && { exemplo: true as const }),
    marca: {
      nome: sources.facts.empresa_nome,
      cor: sources.facts.empresa.cor_marca,
      logo: pngAddress(sources.facts.empresa.logo_png),
    },
    pagina: pageForCustomer(estudo, checked, today),
    encerrado: estudo.encerrado_em !== null,
    em_cotacao: estudo.diagnostico_produtos
      .filter(({ produto_diagnostico_id }) =>
        estudo.tarefas.some(
          (task) =>
            task.produto_diagnostico_id === produto_diagnostico_id &&
            task.cancelada_em === null &&
            !task.apresentada &&
            task.rodada > 1,
        ),
      )
      .map((product) => product.nome_produto),
    opcoes: pipeline.opcoes
      .filter((option) => shown.has(option.diagnostico_produto_item_opcao_id))
      .map((option) => ({
        diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
        status: option.status,
        pode_responder: canAnswer(pipeline, option),
        vencida: isExpired(option, today),
      })),
    documentos,
    apolices,
    enviadas: sentList(sources.sent, estudo),
  };
}

/** The page's data after a change made by the link: no new opening. */
export async function replyOfLink(tx: Tx, deps: Deps, link: OpenLink): Promise<EstudoPublico> {
  const study = await getStudy(tx, linkReader(link), link.diagnostico_id);
  const { contents, pipeline } = await loadPipeline(tx, study);
  return publicReply(deps, link, await loadCustomerView(tx, study, contents, deps.clock), pipeline);
}

/** Opens the link: stores the content seen; the first opening becomes a timeline event. */
export async function openLink(deps: Deps, token: string): Promise<EstudoPublico> {
  const link = await findValidLink(deps, token);
  const reader = linkReader(link);
  return deps.db.write(reader, async (tx) => {
    const study = await getStudy(tx, reader, link.diagnostico_id).catch((error: unknown) => {
      throw error instanceof AppError ? unknownLink() : error;
    });
    const { contents, pipeline } = await loadPipeline(tx, study);
    const customerView = await loadCustomerView(tx, study, contents, deps.clock);
    const now = deps.clock.now();
    const snapshotId = await storeSnapshot(tx, study, customerView, null, now);
    if ((await countOpening(tx, link, snapshotId, now)) === 1)
      await insertEvents(tx, study, [
        linkEvent(
          link.estudo_link_id,
          { evento: 'abrir_link', para: 'aberto', papel: 'K', funcionario_id: null },
          now,
        ),
      ]);
    return publicReply(deps, link, customerView, pipeline);
  });
}

/** A file of one of the study's policies; for any other, as if there were none. */
export async function policyFileOfLink(
  deps: Deps,
  { token, id, x }: { token: string; id: number; x: number },
): Promise<{ nome: string; tipo: string; tamanho: number; content: Readable }> {
  const link = await findValidLink(deps, token);
  const reader = linkReader(link);
  const file = await deps.db.read(reader, async (tx) => {
    const study = await getStudy(tx, reader, link.diagnostico_id).catch((error: unknown) => {
      throw error instanceof AppError ? unknownLink() : error;
    });
    return findPolicyFile(tx, study, { id, x });
  });
  if (!file) throw notFound('Arquivo');
  const content = await deps.storage.read(file.chave, file.tamanho);
  if (!content) throw notFound('Arquivo');
  return { ...file, content };
}
