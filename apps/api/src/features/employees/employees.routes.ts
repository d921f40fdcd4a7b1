import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createEmployee } from './create-employee.ts';
import { endSessions, resetSecondFactor } from './end-sessions.ts';
import { exportEmployees } from './export-employees.ts';
import { options } from './options.ts';
import { listEmployees, readEmployee } from './read-employees.ts';
import { addSpecialty, removeSpecialty } from './specialties.ts';
import { updateEmployee } from './update-employee.ts';

export function employeesRoutes(serve: Serve, deps: Deps) {
  serve(api.employees.options, ({ actor, query }) => options(deps, actor, query));
  serve(api.employees.list, ({ query, ...reader }) => listEmployees(deps, reader, query));
  serve(api.exports.employees, ({ query, reply, ...reader }) =>
    sendExport(reply, (gone) => exportEmployees(deps, reader, query, gone)),
  );
  serve(api.employees.get, ({ params, ...reader }) => readEmployee(deps, reader, params.id));

  serve(api.employees.create, ({ actor, body, request_id }) =>
    createEmployee(deps, actor, { ...body, request_id }),
  );
  serve(api.employees.update, ({ actor, params, body: { versao, ...sent }, request_id }) =>
    updateEmployee(deps, actor, { funcionario_id: params.id, versao, sent, request_id }),
  );

  serve(api.employees.addSpecialty, async ({ params, body, answerWith, ...request }) => {
    const { isNew, ...specialty } = await addSpecialty(deps, request, { funcionario_id: params.id, ...body });
    if (!isNew) answerWith(200);
    return specialty;
  });
  serve(api.employees.removeSpecialty, async ({ params, ...request }) => {
    await removeSpecialty(deps, request, params.id);
    return undefined;
  });

  serve(api.employees.endSessions, ({ params, ...request }) => endSessions(deps, request, params.id));
  serve(api.employees.resetSecondFactor, async ({ params, ...request }) => {
    await resetSecondFactor(deps, request, params.id);
    return undefined;
  });
}
