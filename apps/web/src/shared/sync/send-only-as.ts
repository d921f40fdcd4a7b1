import { ApiError, session } from '../api/index.ts';
import type { ServerPort } from './types.ts';

/** Answers never leave under the name of whoever logs in after the person who gave them. */
export function sendOnlyAs(person: number, server: ServerPort): ServerPort {
  const refuseOthers = () => {
    if (session.get()?.user.usuario_id !== person) throw new ApiError(401, { code: 'nao_autenticado' });
  };
  return {
    ...server,
    save: async (...args) => {
      refuseOthers();
      await server.save(...args);
    },
    remove: async (...args) => {
      refuseOthers();
      await server.remove(...args);
    },
  };
}
