import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'node:https';
import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { memoizeAtMost } from '@farol/domain/calculators';
import compress from '@fastify/compress';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { boardsRoutes } from './boards/boards.routes.ts';
import type { Tx } from './db/client.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { activitiesRoutes } from './features/activities/activities.routes.ts';
import { archivesRoutes } from './features/archives/archives.routes.ts';
import { noteArchive, seesArchive } from './features/archives/index.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { binRoutes } from './features/bin/bin.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { commentsRoutes } from './features/comments/comments.routes.ts';
import { commissionsRoutes } from './features/commissions/commissions.routes.ts';
import { customersRoutes } from './features/customers/customers.routes.ts';
import { customer, seesFileOfCustomer } from './features/customers/index.ts';
import { diagnosisRoutes } from './features/diagnosis/diagnosis.routes.ts';
import {
  getStudy,
  seesFileOfDocument,
  seesFileOfItem,
  seesFileOfOption,
  seesFileOfRow,
  studyById,
} from './features/diagnosis/index.ts';
import { directoryRoutes } from './features/directory/directory.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { employeesRoutes } from './features/employees/employees.routes.ts';
import { seesAvatar, seesSignedTerms } from './features/employees/index.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import type { FileAccess } from './features/files/index.ts';
import { firstStepsRoutes } from './features/first-steps/first-steps.routes.ts';
import { handoverRoutes } from './features/handover/handover.routes.ts';
import { importRoutes } from './features/import/import.routes.ts';
import { integrationsRoutes } from './features/integrations/integrations.routes.ts';
import { labelsRoutes } from './features/labels/labels.routes.ts';
import { mailServerRoutes } from './features/mail-server/mail-server.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { seesFileOfPolicy } from './features/policies/index.ts';
import { policiesRoutes } from './features/policies/policies.routes.ts';
import { linkPage } from './features/presentation/index.ts';
import { presentationRoutes } from './features/presentation/presentation.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { quotationsRoutes } from './features/quotations/quotations.routes.ts';
import { remindersRoutes } from './features/reminders/reminders.routes.ts';
import { seesFileOfCompany } from './features/settings/index.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { seesFileOfSheet, sheetPage } from './features/sheet/index.ts';
import { sheetRoutes } from './features/sheet/sheet.routes.ts';
import { tasksRoutes } from './features/tasks/tasks.routes.ts';
import { viewsRoutes } from './features/views/views.routes.ts';
import type { Deps } from './platform/deps.ts';
import { eventsRoutes } from './platform/events/events.routes.ts';
import { hashToken } from './platform/http/authenticate.ts';
import { callerOf } from './platform/http/callers.ts';
import { docsRoutes } from './platform/http/docs.routes.ts';
import { refuseUnroutable, registerErrorHandling } from './platform/http/error-handler.ts';
import type { KeptReplies } from './platform/http/kept-replies.ts';
import { type MetricsAccess, measureRequests, metricsRoutes } from './platform/http/metrics.routes.ts';
import { operationRoutes } from './platform/http/operation.routes.ts';
import { refuseWhatWouldWait } from './platform/http/overload.ts';
import { logSecurity } from './platform/http/security.ts';
import { createServe, refuseRoutesWithoutAccess, type Serve } from './platform/http/serve.ts';
import type { SharedCounts } from './platform/http/shared-counts.ts';
import { staticRoutes } from './platform/http/static.routes.ts';
import { createMetrics } from './platform/metrics.ts';

/** Of the probe's own reply. */
const NOT_OF_SECURITY = ['content-type', 'content-length', 'date', 'connection'];

/** What the settings say, which is the same for every reply: asked once, not computed at each request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      NOT_OF_SECURITY.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

export async function sendSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions) {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** Who may open a file, by the record it belongs to. */
const FILE_ACCESS: FileAccess = {
  cliente: seesFileOfCustomer,
  diagnostico_produto_item: seesFileOfItem,
  diagnostico_produto_item_opcao: seesFileOfOption,
  produto_item_tabela_item: seesFileOfRow,
  diagnostico_documento: seesFileOfDocument,
  diagnostico_apolice: seesFileOfPolicy,
  ficha: seesFileOfSheet,
  funcionario_logo: seesAvatar,
  funcionario_termos: seesSignedTerms,
  empresa: seesFileOfCompany,
  exportacao_completa: seesArchive,
};

const FILE_NOTES = { exportacao_completa: noteArchive };

type RecordAccess = (
  tx: Tx,
  actor: Actor,
  record: { dono_id: number; sensivel: boolean },
) => Promise<boolean>;
const seen = (access: RecordAccess) => (tx: Tx, actor: Actor, dono_id: number) =>
  access(tx, actor, { dono_id, sensivel: false });

const KEPT_REPLIES: KeptReplies = {
  records: [
    {
      response: api.diagnosis.get.response,
      key: 'diagnostico_id',
      read: (reader, id) => studyById(reader, id, { acompanha: 'S' }),
    },
    {
      response: api.customers.get.response,
      key: 'cliente_id',
      read: ({ deps, ...reader }, id) => customer(deps, reader, id),
    },
  ],
  seen: [
    ['diagnostico_produto_item_opcao_id', seen(seesFileOfOption)],
    ['produto_item_tabela_item_id', seen(seesFileOfRow)],
    ['diagnostico_produto_item_id', seen(seesFileOfItem)],
    ['diagnostico_id', async (tx, actor, id) => Boolean(await getStudy(tx, actor, id))],
    ['cliente_id', seen(seesFileOfCustomer)],
    ['empresa_id', async (_, { empresas }, id) => empresas.includes(id)],
  ],
};

/** Of the studies being worked on, about 4 kB each. */
const FIGURES_MEMOIZED = 10_000;

/** The plugin's counts, over all processes. */
const storeOf = (counts: SharedCounts) =>
  class {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void) {
      const { count, msLeft } = counts.add(`calls ${key}`);
      done(null, { current: count, ttl: msLeft });
    }
    child() {
      return this;
    }
  };

/** Called by the monitoring of the installation. */
const PROBES: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);

/** The only list of features. */
const FEATURES: ((serve: Serve, deps: Deps) => void)[] = [
  operationRoutes,
  authRoutes,
  accountRoutes,
  notificationsRoutes,
  calendarRoutes,
  activitiesRoutes,
  settingsRoutes,
  archivesRoutes,
  integrationsRoutes,
  remindersRoutes,
  filesRoutes({ access: FILE_ACCESS, notes: FILE_NOTES }),
  employeesRoutes,
  directoryRoutes,
  mailServerRoutes,
  binRoutes,
  customersRoutes,
  labelsRoutes,
  diagnosisRoutes,
  tasksRoutes,
  handoverRoutes,
  importRoutes,
  quotationsRoutes,
  presentationRoutes,
  documentsRoutes,
  sheetRoutes,
  policiesRoutes,
  commissionsRoutes,
  privacyRoutes,
  commentsRoutes,
  firstStepsRoutes,
  auditRoutes,
  viewsRoutes,
  boardsRoutes,
];

type AppOptions = {
  logLevel: string;
  /** Instead of the standard output; for tests. */
  logTo?: { write(line: string): void };
  /** The built web application; absent in tests of the API. */
  webRoot?: string;
  /** Requests per minute and address; off in tests. */
  ratePerMinute?: number;
  /** Refuses early what one process cannot keep up with; off in tests, which ask for much at once. */
  sheds?: boolean;
  secure?: boolean;
  /** Serves HTTPS itself. */
  tls?: ServerOptions;
  /** Addresses and ranges of proxies whose X-Forwarded-* headers are believed. */
  trustProxy?: string[];
  metrics?: MetricsAccess & { ofProcess?: boolean };
};

export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // Routes wait for nothing: after 10 s Fastify would end the start of a busy machine.
    pluginTimeout: 0,
    // The types of plugins name the plain server only.
    ...(options.tls && ({ https: options.tls } as object)),
    logger: {
      level: options.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      // Multipart tells its options, headers included, at trace.
      redact: ['busboyOptions.headers'],
      // As in the lines of the security log.
      timestamp: () => `,"time":"${deps.clock.now().toISOString()}"`,
      // Logs the route's pattern, not the URL, which may hold a searched name.
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    // Milliseconds for a whole request: 20 MB at slightly under 1 Mbit/s.
    requestTimeout: 180_000,
    // Milliseconds without a byte in either direction.
    connectionTimeout: 120_000,
    routerOptions: { maxParamLength: 300 },
    // Kept by the audit: it must not come again after a start.
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy?.length ? options.trustProxy : false,
    frameworkErrors: refuseUnroutable,
  });

  memoizeAtMost(FIGURES_MEMOIZED);
  // Bodies are JSON or uploads: anything else is 415.
  app.removeContentTypeParser('text/plain');
  const metrics = createMetrics(deps, { ofProcess: options.metrics?.ofProcess ?? false });
  measureRequests(app, metrics);
  logSecurity(app, deps.security);
  refuseRoutesWithoutAccess(app);
  registerErrorHandling(app);
  await sendSecurityHeaders(app, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: options.secure ? [] : null,
      },
    },
    strictTransportSecurity: options.secure ?? false,
  });
  app.addHook('onRequest', (request, reply, next) => {
    // Not for search engines, least of all a study whose link was published.
    reply.header('x-robots-tag', 'noindex, nofollow');
    // Customers' data and tokens: not cached unless the endpoint allows it.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    next();
  });
  if (options.sheds) refuseWhatWouldWait(app, deps.db);
  // No body is unpacked: what fails at once, unheard, would leave its request without an answer.
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await app.register(multipart);
  if (options.ratePerMinute)
    await app.register(rateLimit, {
      max: options.ratePerMinute,
      timeWindow: '1 minute',
      keyGenerator: callerOf(hashToken),
      store: storeOf(deps.counts),
      // A new release is downloaded in full by a whole office at once, from one address; probes are never refused.
      allowList: ({ url }) => url.startsWith('/assets/') || PROBES.has(url.split('?')[0] ?? ''),
    });

  await app.register(
    async (routes) => {
      const serve = createServe(routes, deps, KEPT_REPLIES);
      for (const feature of FEATURES) feature(serve, deps);
      eventsRoutes(routes, serve, deps);
      metricsRoutes(serve, metrics, options.metrics ?? {});
      await docsRoutes(routes);
    },
    { prefix: '/api' },
  );
  if (options.webRoot)
    await staticRoutes(
      app,
      options.webRoot,
      async (path) => (await linkPage(deps, path)) ?? sheetPage(deps, path),
    );
  return app;
}
