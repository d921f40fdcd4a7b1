import { api } from '@farol/contracts';
import { listPermissions } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { restoreCustomer } from '../customers/index.ts';
import { restoreStudy } from '../diagnosis/index.ts';
import { restoreEmployee } from '../employees/index.ts';
import { readBin } from './read-bin.ts';

export function binRoutes(serve: Serve, deps: Deps) {
  serve(api.bin.list, ({ query, ...reader }) => readBin(deps, reader, query));
  serve(api.bin.restore, ({ actor, request_id, body: { tipo, id } }) => {
    switch (tipo) {
      case 'funcionario':
        if (!listPermissions(actor.cargo, actor.perfil).includes('restaurar')) throw forbidden();
        return restoreEmployee(deps, { actor, request_id }, id);
      case 'cliente':
        return restoreCustomer(deps, actor, { cliente_id: id, request_id });
      case 'diagnostico':
        return restoreStudy({ deps, actor, request_id }, id);
    }
  });
}
