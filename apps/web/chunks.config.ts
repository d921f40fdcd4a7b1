type Group = { name: string; test?: RegExp; minShareCount?: number; priority: number };

const LOGIN = [
  /page-(?:variables|styles)/,
  /features\/auth\/(?:components|own-address|texts|use-login|screens\/login)/,
  /shared\/(?:search|texts\/common)|shared\/ui\/(?:brand|lighthouse)|visibility-icon/,
  /shared\/api\/(?:session|client|api-error|idempotency|upload|download)/,
  /contracts\/src\/(?:api|endpoint|export-headers)\.ts|access\/roles/,
  /lucide-react\/dist\/esm\/(?:createLucideIcon|Icon|shared|context|defaultAttributes|icons\/(?:eye|eye-off|circle-alert)\.)/,
  /preload-helper|rolldown\/runtime/,
];
const anyOf = (forms: readonly RegExp[]): RegExp => new RegExp(forms.map(({ source }) => source).join('|'));

/** Of about fifty screens; fewer, and one screen loads another's parts; more, and a phone fetches file after file. */
const SCREENS_OF_COMMON_PARTS = 40;

/** What computes a study's figures is fetched by the screens that show them, however many these are. */
const OTHER_THAN_FIGURES =
  /^(?!.*(?:decimal\.js|domain\/src\/(?:calculators|study)\/|web\/src\/(?:features|shared\/study)\/))/;

/**
 * Which modules share a file. Left alone, what two screens use in common is a file of its own: over a hundred of them
 * before the first paint. Vendors are apart: over a release they stay in the browser's cache.
 */
export const CHUNKS: Group[] = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 9 },
  {
    name: 'tanstack',
    test: /node_modules\/@tanstack\/(?!react-virtual|virtual-core)/,
    priority: 9,
  },
  { name: 'zod', test: /node_modules\/zod\//, priority: 9 },
  // What the login's page is made of, and nothing that it does without; not what starts it, since others share these.
  { name: 'page', test: anyOf(LOGIN), priority: 8 },
  { name: 'common', test: OTHER_THAN_FIGURES, minShareCount: SCREENS_OF_COMMON_PARTS, priority: 7 },
];
