/** A person named in a comment is stored as "@[12]", so that a changed name is shown everywhere. */
const MENTION = /@\[([1-9]\d{0,9})\]/g;
const MAX_ID = 2_147_483_647;

export const mentionOf = (funcionario_id: number): string => `@[${funcionario_id}]`;

/** Ids of the people a comment names, each once. */
export const mentionedIn = (words: string): number[] => [
  ...new Set([...words.matchAll(MENTION)].map(([, id]) => Number(id)).filter((id) => id <= MAX_ID)),
];

/** The parts of a comment in order: words, and ids of people. */
export function partsOfComment(words: string): (string | { funcionario_id: number })[] {
  // The captured ids stand at the odd places.
  return words
    .split(MENTION)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      return Number(part) <= MAX_ID ? { funcionario_id: Number(part) } : `@[${part}]`;
    })
    .filter((part) => part !== '');
}

/** A comment as read in plain text: "@Diego Nogueira, precisa de exame?" */
export const withMentionedNames = (
  words: string,
  nameOf: (funcionario_id: number) => string | undefined,
): string =>
  words.replace(MENTION, (whole, id) =>
    Number(id) <= MAX_ID ? `@${nameOf(Number(id)) ?? 'alguém'}` : whole,
  );
