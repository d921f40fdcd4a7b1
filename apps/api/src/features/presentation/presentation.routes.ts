import { api } from '@farol/contracts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { contentDisposition } from '../../platform/files/content-disposition.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { answerLink } from './answer-link.ts';
import { createLink, readLink, revokeLink } from './customer-link.ts';
import { openLink, policyFileOfLink } from './open-link.ts';
import { makeProof } from './proof.ts';
import { linkStudyPdf, studyPdf } from './study-pdf/make-study-pdf.ts';
import { updatePresentation } from './update-presentation.ts';

/** Per minute: far above a person on a phone, far below a program that guesses tokens. */
const OPENINGS_BY_ADDRESS = 60;
const OPENINGS_BY_TOKEN = 60;
const SENDINGS_BY_TOKEN = 12;
const PDFS_BY_TOKEN = 6;
const FILES_BY_TOKEN = 30;

/** Default, for callers that predate the choice. */
const WHOLE = 'completo';

const sendPdf = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }): FastifyReply =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`).send(content);

export function presentationRoutes(serve: Serve, deps: Deps) {
  serve(api.presentation.update, ({ actor, request_id, params, body }) =>
    updatePresentation({ deps, actor, request_id }, params.id, body),
  );
  serve(api.presentation.link, ({ actor, request_id, params }) =>
    readLink({ deps, actor, request_id }, params.id),
  );
  serve(api.presentation.createLink, ({ actor, request_id, params, key }) =>
    createLink({ deps, actor, request_id }, params.id, key),
  );
  serve(api.presentation.revokeLink, ({ actor, request_id, params }) =>
    revokeLink({ deps, actor, request_id }, params.id),
  );
  serve(api.presentation.proof, async ({ actor, request_id, params, query, reply }) => {
    const ctx = { deps, actor, request_id };
    return sendPdf(reply, await makeProof(ctx, params.id, query.resposta, goneSignal(reply)));
  });
  serve(api.presentation.pdf, async ({ actor, request_id, params, query, reply }) => {
    const ctx = { deps, actor, request_id };
    return sendPdf(reply, await studyPdf(ctx, params.id, query.documento ?? WHOLE, goneSignal(reply)));
  });

  const limit = createLimiter(deps.counts, 'presentation');
  serve.open(
    api.publicStudy.get,
    ({ params }) => openLink(deps, params.token),
    ({ params, network }) => {
      limit(`address ${network}`, OPENINGS_BY_ADDRESS);
      limit(`token ${hashToken(params.token)}`, OPENINGS_BY_TOKEN);
    },
  );
  serve.open(
    api.publicStudy.pdf,
    async ({ params, query, reply }) => {
      const documento = query.documento ?? WHOLE;
      return sendPdf(reply, await linkStudyPdf(deps, params.token, documento, goneSignal(reply)));
    },
    ({ params, network }) => {
      limit(`address ${network}`, OPENINGS_BY_ADDRESS);
      limit(`pdf ${hashToken(params.token)}`, PDFS_BY_TOKEN);
    },
  );
  serve.open(
    api.publicStudy.policyFile,
    async ({ params, reply }) => {
      const { nome, tipo, tamanho, content } = await policyFileOfLink(deps, params);
      return reply
        .type(tipo)
        .header('content-length', tamanho)
        .header('content-disposition', contentDisposition(nome))
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(content);
    },
    ({ params, network }) => {
      limit(`address ${network}`, OPENINGS_BY_ADDRESS);
      limit(`file ${hashToken(params.token)}`, FILES_BY_TOKEN);
    },
  );
  serve.open(
    api.publicStudy.answer,
    ({ params, body, ip, agent, request_id }) =>
      answerLink(deps, params.token, body, { ip, agente: agent, request_id }),
    ({ params, network }) => {
      limit(`address ${network}`, OPENINGS_BY_ADDRESS);
      limit(`sending ${hashToken(params.token)}`, SENDINGS_BY_TOKEN);
    },
  );
}
