import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { confirmEntry, finishEntry } from './finish-entry.ts';
import { leaveDirectory } from './leave.ts';
import { directoryReply, listLinked, showOwnDirectory } from './read-directory.ts';
import { showEntry, startEntry } from './start-entry.ts';
import { testDirectory } from './test-directory.ts';
import { unlinkPerson, updateDirectory } from './update-directory.ts';

/** Per minute: an office that logs in at nine, and requests to a directory that the service makes for strangers. */
const BY_ADDRESS = 60;
const TESTS_BY_PERSON = 20;

export function directoryRoutes(serve: Serve, deps: Deps) {
  const limit = createLimiter(deps.counts, 'diretorio');
  const byAddress = ({ network }: { network: string }) => limit(`address ${network}`, BY_ADDRESS);

  serve(api.directoryEntry.own, ({ actor, session }) => showOwnDirectory(deps, actor, session.sessao_id));
  serve(api.directoryEntry.leave, ({ actor, session }) => leaveDirectory(deps, actor, session.sessao_id));
  serve.open(api.directoryEntry.show, ({ params }) => showEntry(deps, params.apelido), byAddress);
  serve.open(
    api.directoryEntry.start,
    ({ params, body }) => startEntry(deps, params.apelido, body),
    byAddress,
  );
  serve.open(
    api.directoryEntry.finish,
    ({ params, body, ip, agent, request_id, concerns }) =>
      finishEntry(deps, params.apelido, { ...body, ip, agent, request_id, concerns }),
    byAddress,
  );
  serve.open(
    api.directoryEntry.confirm,
    ({ params, body, ip, agent, request_id, concerns }) =>
      confirmEntry(deps, params.apelido, { ...body, ip, agent, request_id, concerns }),
    byAddress,
  );

  serve(api.directory.get, ({ actor, params }) =>
    deps.db.read(actor, (tx) => directoryReply(tx, deps, actor, params.id)),
  );
  serve(api.directory.update, ({ actor, session, params, body, request_id }) =>
    updateDirectory({ deps, actor, session, request_id }, params.id, body),
  );
  serve(api.directory.test, ({ actor, params, body }) => {
    limit(`person ${actor.funcionario_id}`, TESTS_BY_PERSON);
    return testDirectory(deps, actor, params.id, body.emissor);
  });
  serve(api.directory.people, ({ actor, params, query }) => listLinked(deps, actor, params.id, query));
  serve(api.directory.unlink, ({ actor, params, request_id }) =>
    unlinkPerson(
      { deps, actor, request_id },
      { empresa_id: params.id, funcionario_id: params.funcionario_id },
    ),
  );
}
