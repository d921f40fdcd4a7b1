import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { sendExport } from '../../platform/http/send-export.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changeImport } from './change-import.ts';
import { importsPage, readImport } from './read-imports.ts';
import { errorsSheet, templateSheet } from './sheets.ts';
import { checkImport, runImport } from './start-work.ts';
import { undoImport } from './undo-import.ts';
import { uploadSheet } from './upload-sheet.ts';

export function importRoutes(serve: Serve, deps: Deps) {
  serve(api.importing.list, ({ query, ...reader }) => importsPage(deps, reader, query));
  serve(api.importing.template, ({ query, reply }) =>
    sendExport(reply, async () => templateSheet(deps, query.tipo)),
  );
  serve(api.importing.upload, ({ actor, file, query, request_id }) =>
    uploadSheet(deps, actor, { file, tipo: query.tipo, request_id }),
  );
  serve(api.importing.get, ({ params, ...reader }) => readImport(deps, reader, params.id));
  serve(api.importing.update, ({ actor, params, body }) => changeImport(deps, actor, params.id, body));
  serve(api.importing.check, ({ actor, params, request_id }) =>
    checkImport(deps, actor, { id: params.id, request_id }),
  );
  serve(api.importing.run, ({ actor, params, request_id }) =>
    runImport(deps, actor, { id: params.id, request_id }),
  );
  serve(api.importing.errors, ({ params, reply, ...reader }) =>
    sendExport(reply, (gone) => errorsSheet(deps, reader, params.id, gone)),
  );
  serve(api.importing.undo, ({ actor, params, request_id }) =>
    undoImport(deps, actor, { id: params.id, request_id }),
  );
}
