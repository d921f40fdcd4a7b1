import { type Import, packageOf, type Source } from './sources.ts';

/** A sentence with the violation and its reason; undefined when allowed. */
type ImportRule = (one: Import, source: Source) => string | undefined;

const inside = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(folder));

const ALLOWED_PACKAGES: Record<string, string[]> = {
  'packages/domain/': ['decimal.js', '@brazilian-utils/brazilian-utils'],
  'packages/contracts/': ['@farol/domain', 'zod'],
  'packages/postgres/': ['pg', 'node:*'],
  'packages/demonstration/': ['@farol/api', '@farol/contracts', '@farol/domain', 'drizzle-orm', 'node:*'],
  'apps/server/': ['@farol/api', '@farol/demonstration', '@farol/postgres'],
};

/** Allowed imports among the API's features, including transitive ones. */
const FEATURE_ORDER: Record<string, string[]> = {
  archives: [],
  audit: ['diagnosis'],
  bin: ['diagnosis'],
  reminders: ['activities'],
  activities: ['diagnosis'],
  sheet: ['diagnosis'],
  'first-steps': ['quotations'],
  privacy: ['customers'],
  presentation: ['quotations', 'policies', 'tasks'],
  quotations: ['tasks'],
  policies: ['tasks'],
  commissions: ['policies', 'import'],
  handover: ['tasks'],
  import: ['policies'],
  labels: ['customers'],
  views: [],
  documents: ['presentation', 'tasks'],
  comments: ['tasks'],
  tasks: ['diagnosis'],
  diagnosis: ['customers'],
  customers: ['employees'],
  account: ['employees'],
  directory: ['employees'],
  integrations: ['employees'],
  employees: ['auth'],
  files: [],
  'mail-server': [],
  calendar: [],
  auth: [],
  settings: [],
  notifications: [],
};
const FOR_EVERYONE = ['notifications', 'settings', 'files'];

function mayImport(from: string, to: string): boolean {
  if (from === to || FOR_EVERYONE.includes(to)) return true;
  return (FEATURE_ORDER[from] ?? []).some((next) => mayImport(next, to));
}

const featureOf = (path: string) => /^apps\/(?:api|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];
const partOf = (path: string) => /^apps\/(?:api|web)\/src\/([^/]+)\//.exec(path)?.[1];

const pureLayers: ImportRule = ({ specifier, target }, { path, isTest }) => {
  const folder = Object.keys(ALLOWED_PACKAGES).find((one) => path.startsWith(one));
  if (!folder || isTest) return undefined;
  if (specifier.startsWith('.')) {
    return target?.startsWith(folder) ? undefined : `leaves its workspace (${specifier})`;
  }
  const name = specifier.startsWith('node:') ? 'node:*' : packageOf(specifier);
  if (ALLOWED_PACKAGES[folder]?.includes(name ?? '')) return undefined;
  return `imports ${specifier}: ${folder} may use only ${ALLOWED_PACKAGES[folder]?.join(', ')}`;
};

const apart: ImportRule = ({ specifier, target = '' }, { path, isTest }) => {
  if (inside(path, 'apps/api/') && (inside(target, 'apps/web/') || specifier.startsWith('@farol/web')))
    return 'the API never imports the screens: they meet in packages/contracts';
  if (inside(path, 'apps/api/') && !isTest && /^@farol\/(demonstration|postgres|server)/.test(specifier))
    return 'the service knows neither who runs its database nor the demonstration: apps/server gives it both';
  if (!inside(path, 'apps/api/') && !isTest && specifier.startsWith('@farol/api/'))
    return `imports ${specifier}: the service is used through its index.ts`;
  const toApi = inside(target, 'apps/api/') || specifier.startsWith('@farol/api');
  if (inside(path, 'apps/web/') && toApi && !isTest)
    return 'the screens never import the API: they meet in packages/contracts';
  if (inside(path, 'apps/') && inside(target, 'packages/') && specifier.startsWith('.'))
    return `name the package (@farol/…) instead of ${specifier}`;
  return undefined;
};

const tables: ImportRule = ({ specifier, target = '' }, { path, isTest }) => {
  if (!inside(path, 'apps/api/') || isTest) return undefined;
  const touches =
    ['drizzle-orm', 'pg'].includes(packageOf(specifier) ?? '') || inside(target, 'apps/api/src/db/schema');
  const may = /\.(store|policy)\.ts$/.test(path) || inside(path, 'apps/api/src/db/');
  return touches && !may
    ? `imports ${specifier}: only *.store.ts and *.policy.ts touch tables, so that a query is found where it is looked for`
    : undefined;
};

const doors: ImportRule = ({ specifier }, { path, isTest }) =>
  inside(path, 'apps/api/') && !isTest && packageOf(specifier) === 'pg' && !inside(path, 'apps/api/src/db/')
    ? `imports ${specifier}: only db opens connections, whose doors write the boards' rows with every change of a study`
    : undefined;

const http: ImportRule = ({ specifier }, { path, isTest }) => {
  if (!inside(path, 'apps/api/') || isTest) return undefined;
  const touches = /^(fastify|@fastify\/.+)$/.test(packageOf(specifier) ?? '');
  const may =
    path.endsWith('.routes.ts') || inside(path, 'apps/api/src/platform/http/', 'apps/api/src/app.ts');
  return touches && !may
    ? `imports ${specifier}: only *.routes.ts touch HTTP, so that a use case runs from a job or a test alike`
    : undefined;
};

const layers: ImportRule = ({ target = '' }, { path, isTest }) => {
  if (isTest || !inside(path, 'apps/')) return undefined;
  const from = partOf(path);
  const to = partOf(target);
  if (from === 'platform' && (to === 'features' || to === 'boards'))
    return `imports ${target}: the platform knows no feature`;
  if (from === 'features' && to === 'boards')
    return `imports ${target}: boards read features, never the reverse`;
  if (from === 'db' && (to === 'features' || to === 'boards'))
    return `imports ${target}: the database knows no feature`;
  if (from === 'shared' && (to === 'features' || to === 'routes'))
    return `imports ${target}: what is shared knows no feature`;
  return undefined;
};

const features: ImportRule = ({ target = '' }, { path, isTest }) => {
  const to = featureOf(target);
  const from = featureOf(path);
  if (isTest || !to || from === to) return undefined;
  const isDoor = /\/features\/[^/]+\/(index|[^/]+\.routes)\.tsx?$/.test(target);
  const isIndex = /\/features\/[^/]+\/index\.tsx?$/.test(target);
  const composes = path === 'apps/api/src/app.ts' || partOf(path) === 'routes';
  if (!(composes && (isDoor || partOf(path) === 'routes')) && !isIndex)
    return `reaches into ${target}: a feature is used through its index.ts`;
  if (inside(path, 'apps/api/') && from && !mayImport(from, to))
    return `${from} → ${to} is against the declared order of features`;
  return undefined;
};

export const IMPORT_RULES: Record<string, ImportRule> = {
  'a package imports only what its place allows': pureLayers,
  'API and screens meet only in the contracts': apart,
  'only stores and policies touch tables': tables,
  'only db opens connections': doors,
  'only routes touch HTTP': http,
  'layers are imported downwards': layers,
  'features use each other through index.ts, along the declared order': features,
};

/** Words restricted to certain files. */
export const WORD_RULES: { name: string; pattern: RegExp; where: string[]; except: string[]; why: string }[] =
  [
    {
      name: 'only env.ts reads the environment',
      pattern: /\bprocess\.env\b/,
      where: ['apps/', 'packages/'],
      except: ['apps/api/src/env.ts'],
      why: 'a setting is read and checked once, at start',
    },
    {
      name: 'only clock.ts reads the time',
      pattern: /\bDate\.now\b|\bnew Date\(\s*\)/,
      where: ['apps/api/', 'packages/'],
      except: ['apps/api/src/platform/clock.ts'],
      why: 'now and today are arguments, so that rules about time can be tested',
    },
    {
      name: 'only shared/api calls the server',
      pattern: /(?<![.\w])fetch\(/,
      where: ['apps/web/'],
      except: ['apps/web/src/shared/api/'],
      why: 'session, errors and idempotency are handled in one place',
    },
    {
      name: 'screens read the search of their own address',
      pattern: /\buseLocation\(\)\.search\b/,
      where: ['apps/web/src/'],
      except: [],
      why: 'useSearch({ strict: false }): the location is the next address while the screen is still there',
    },
    {
      name: 'screens take the shape of a call from its own module',
      pattern: /\bapi(?:\.\w+){2}\.(?:body|query|params|response|access)\b/,
      where: ['apps/web/src/'],
      except: [],
      why: 'in the built pages the tree of calls has their addresses only (vite.config.ts)',
    },
    {
      name: 'the domain is the same every time',
      pattern: /\bMath\.random\b|\bcrypto\.|\bprocess\./,
      where: ['packages/domain/'],
      except: [],
      why: 'chance and the machine are arguments',
    },
  ];

export const FEATURES_DECLARED = Object.keys(FEATURE_ORDER);
export { featureOf };
