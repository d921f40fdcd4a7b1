import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Study } from './study.store.ts';

/** The actor and the dependencies of one request. */
export type RequestContext = { deps: Deps; actor: Actor; request_id: string };

export const closedStudyError = (study: Pick<Study, 'encerrado_em'>) =>
  conflict(
    'transicao_invalida',
    study.encerrado_em
      ? 'Estudo encerrado: reabra-o para mudar as respostas.'
      : 'Estudo concluído: as respostas não mudam mais.',
  );
