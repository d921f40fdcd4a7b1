import type { api, HandlerInput, PedidoTitular } from '@farol/contracts';
import { deadlineOfPedido } from '@farol/domain/privacy';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound, staleVersion } from '../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import { lockDeskCustomer } from './erasure.store.ts';
import type { Reader } from './privacy.policy.ts';
import {
  answerRow,
  findRequest,
  insertRequest,
  type RequestFilter,
  type RequestRow,
  requestsPage,
} from './requests.store.ts';

export const requestReply = ({ empresa_id: _, ...row }: RequestRow) => row as PedidoTitular;

export const listRequests = (deps: Deps, { actor }: Reader, filter: RequestFilter & Page) =>
  deps.db.read(actor, async (tx) => {
    const { rows, counted } = await requestsPage(tx, actor, filter, deps.clock.today());
    return { data: rows.map(requestReply), meta: pageMeta(filter, counted) };
  });

type Sent = HandlerInput<typeof api.privacy.register>['body'];

/** Records what a person asked for; its deadline runs from the day it was received (LGPD, art. 19). */
export const registerRequest = (deps: Deps, { actor, request_id }: Reader, sent: Sent) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    if (sent.recebido_em > deps.clock.today())
      throw invalid({ recebido_em: ['A data do pedido não pode estar no futuro.'] });
    if (!sent.cliente_id && !sent.pessoa_nome) throw invalid({ pessoa_nome: ['Informe quem pediu.'] });
    const customer = sent.cliente_id ? await lockDeskCustomer(tx, actor, sent.cliente_id) : undefined;
    if (sent.cliente_id && !customer) throw notFound('Cliente');
    const empresa_id = customer?.empresa_id ?? actor.empresa_id;
    const { tipo, canal, recebido_em } = sent;
    const prazo = deadlineOfPedido(tipo, recebido_em);
    const id = await insertRequest(
      tx,
      {
        empresa_id,
        cliente_id: customer?.cliente_id ?? null,
        pessoa_nome: sent.pessoa_nome || null,
        tipo,
        canal,
        recebido_em,
        prazo,
        detalhe: sent.detalhe || null,
        registrado_por: actor.funcionario_id,
      },
      now,
    );
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'pedido_titular',
      entidade_id: id,
      acao: 'criar',
      depois: { cliente_id: customer?.cliente_id ?? null, tipo, canal, recebido_em, prazo },
      request_id,
    });
    return requestReply((await findRequest(tx, actor, id))!);
  });

type Answer = HandlerInput<typeof api.privacy.answer>['body'];

/** Answers an open request: what was done, or why not. */
export const answerRequest = (deps: Deps, { actor, request_id }: Reader, id: number, answer: Answer) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const row = await findRequest(tx, actor, id);
    if (!row) throw notFound('Pedido');
    if (row.situacao !== 'aberto') throw conflict('pedido_respondido', 'Este pedido já foi respondido.');
    if (answer.resposta === '') throw invalid({ resposta: ['Escreva o que foi respondido.'] });
    const done = await answerRow(tx, row, { ...answer, respondido_por: actor.funcionario_id }, now);
    if (!done) throw staleVersion(requestReply((await findRequest(tx, actor, id))!));
    await audit(tx, actor, now, {
      empresa_id: row.empresa_id,
      entidade: 'pedido_titular',
      entidade_id: id,
      acao: 'responder',
      antes: { situacao: row.situacao },
      depois: { situacao: answer.situacao },
      request_id,
    });
    return requestReply((await findRequest(tx, actor, id))!);
  });
