import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { actOnActivity } from './act-on-activity.ts';
import { actOnBirthday } from './act-on-birthday.ts';
import { listContacts, registerContact } from './contacts.ts';
import { addOwnTask, listOwnTasks } from './own-tasks.ts';
import { prepareMessage } from './prepare-message.ts';

export function activitiesRoutes(serve: Serve, deps: Deps) {
  serve(api.activities.act, ({ actor, params, body, request_id }) =>
    actOnActivity({ deps, actor, request_id }, params.id, body),
  );
  serve(api.activities.birthday, ({ actor, params, body, request_id }) =>
    actOnBirthday({ deps, actor, request_id }, params.id, body),
  );
  serve(api.activities.message, ({ actor, params, query, request_id }) =>
    prepareMessage({ deps, actor, request_id }, params.id, query),
  );
  serve(api.activities.contacts, ({ actor, params, query, request_id }) =>
    listContacts({ deps, actor, request_id }, params.id, query),
  );
  serve(api.activities.contact, ({ actor, params, body, request_id }) =>
    registerContact({ deps, actor, request_id }, params.id, body),
  );
  serve(api.activities.tasks, ({ actor, params, query, request_id }) =>
    listOwnTasks({ deps, actor, request_id }, params.id, query),
  );
  serve(api.activities.addTask, ({ actor, params, body, request_id }) =>
    addOwnTask({ deps, actor, request_id }, params.id, body),
  );
}
