import { isOfKnownWords, knownWords, letters, plain } from './known-words.ts';

/** Whom the password is for: words that a guesser tries first. */
export type PasswordOwner = {
  usuario_username: string;
  email?: string;
  nome?: string;
  empresa_nome_fantasia?: string;
};

/** Words of the trade, which guessers of this product try first. */
const TRADE = ['farol', 'corretor', 'corretora', 'seguro', 'seguros', 'seguradora', 'consultor', 'cliente'];

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * What is left without digits and signs around it, with letters for lookalikes or without them: `M@ria2026!` → `maria`,
 * `vasco1898vasco` → `vascovasco`. A sign at the end may be either: `senh@1` → `senh`, `senha`.
 */
const coresOf = (senha: string): string[] =>
  [/^[^\p{L}@$]+|[^\p{L}]+$/gu, /^[^\p{L}@$]+|[^\p{L}@$]+$/gu].flatMap((around) => {
    const inner = plain(senha).replace(around, '');
    return [letters(inner.replace(/[@431!0$57]/g, (sign) => LOOKALIKES[sign] ?? sign)), letters(inner)];
  });

const wordsOf = (owner: PasswordOwner): string[] =>
  [
    ...TRADE,
    ...owner.usuario_username.split(/[._@-]/),
    ...(owner.email?.split(/[._@-]/) ?? []),
    ...(owner.nome?.split(/\s+/) ?? []),
    ...(owner.empresa_nome_fantasia?.split(/\s+/) ?? []),
  ]
    .map((word) => letters(plain(word)))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);

const isSequence = (text: string) => {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, at) => at === 0 || code - codes[at - 1]! === step));
};

/** Rows of a keyboard and how far each is moved to the right, in widths of a key. */
const ROWS: [keys: string, moved: number][] = [
  ['1234567890', 0],
  ['qwertyuiop', 0.5],
  ['asdfghjklç', 0.75],
  ['zxcvbnm', 1.25],
];

const PLACES = new Map(
  ROWS.flatMap(([keys, moved], row) => [...keys].map((key, at) => [key, { row, at: at + moved }] as const)),
);

function isNeighbour(one: string, other: string): boolean {
  const [a, b] = [PLACES.get(one), PLACES.get(other)];
  return (
    a !== undefined &&
    b !== undefined &&
    one !== other &&
    Math.abs(a.row - b.row) <= 1 &&
    Math.abs(a.at - b.at) <= 1
  );
}

/** Of the steps from key to key; words have a third. */
const WALKED = 0.7;

/** Whether a lower-case text follows neighbouring keys, as `zaq12wsx` does. */
function isKeyboardWalk(text: string): boolean {
  const keys = [...text];
  const steps = keys.filter((key, at) => at > 0 && isNeighbour(keys[at - 1] ?? '', key)).length;
  return steps >= WALKED * (keys.length - 1);
}

/** Letters that must remain beside one's own words. */
const OWN_LETTERS = 4;
/** Hardly anything but one's own words. */
function isOwn(core: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), core);
  return rest !== core && rest.length < OWN_LETTERS;
}

/** Digits alone are a date or a telephone. */
const DIGITS_ALONE = 16;

/** Fewer words than this, told apart by spaces or signs, are guessed like words stuck together. */
const WORDS = 3;

/** Why a new password is refused, as a message for the field; undefined if accepted. */
export async function passwordProblem(senha: string, owner: PasswordOwner): Promise<string | undefined> {
  const lower = senha.toLowerCase();
  const undated = lower.replace(/[^\p{L}]+$/u, '');
  const known = await knownWords();
  const cores = coresOf(senha);
  if (/^(.{1,4})\1+$/u.test(lower) || isSequence(lower) || isKeyboardWalk(lower))
    return 'Não use repetições nem sequências de caracteres.';
  if (known.passwords.has(lower) || known.passwords.has(undated))
    return 'Esta senha é conhecida em vazamentos. Escolha outra.';
  if (/^\d+$/.test(senha) && senha.length < DIGITS_ALONE)
    return 'Use também letras: números sozinhos se adivinham.';
  const mine = [owner.usuario_username, owner.email].filter(Boolean);
  if (mine.some((word) => word?.toLowerCase() === lower)) return 'A senha não pode ser o seu login.';
  const words = wordsOf(owner);
  if (cores.some((core) => isOwn(core, words)))
    return 'Não use só o seu nome, o seu login ou o da empresa. Junte outras palavras.';
  if ((lower.match(/\p{L}{2,}/gu) ?? []).length < WORDS && cores.some((core) => isOfKnownWords(core, known)))
    return 'Uma ou duas palavras com números se adivinham. Junte outras, com espaços.';
  return undefined;
}
