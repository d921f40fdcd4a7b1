import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changeComment, removeComment } from './change-comment.ts';
import { listOfCustomer } from './list-of-customer.ts';
import { listPeople } from './list-people.ts';
import { readConversation, unreadComments } from './unread.ts';
import { writeComment } from './write-comment.ts';

export function commentsRoutes(serve: Serve, deps: Deps) {
  const contextOf = ({ actor, request_id }: { actor: Actor; request_id: string }) => ({
    deps,
    actor,
    request_id,
  });

  serve(api.comments.create, (call) => writeComment(contextOf(call), 'especialista', call.body));
  serve(api.comments.createAsSpecialist, (call) => writeComment(contextOf(call), 'consultor', call.body));
  serve(api.comments.update, (call) => changeComment(contextOf(call), call.params.id, call.body.comentario));
  serve(api.comments.people, (call) => {
    const { busca, produto_diagnostico_id: area = null } = call.query;
    return listPeople(contextOf(call), { diagnostico_id: call.params.id, area, busca });
  });
  serve(api.comments.unread, (call) => unreadComments(contextOf(call)));
  serve(api.comments.markRead, (call) => readConversation(contextOf(call), call.params.id, call.body.ate));
  serve(api.comments.ofCustomer, (call) => listOfCustomer(contextOf(call), call.params.id, call.query));
  serve(api.comments.remove, async (call) => {
    await removeComment(contextOf(call), call.params.id);
    return undefined;
  });
}
