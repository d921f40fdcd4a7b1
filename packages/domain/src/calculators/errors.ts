/** Unknown calculator: an error of the caller, not of the person's answers. */
export class UnknownKindError extends Error {
  override name = 'UnknownKindError';
  readonly kind: string;
  constructor(kind: string) {
    super(`Cálculo desconhecido: ${kind}`);
    this.kind = kind;
  }
}

/** An input that the calculator does not have. */
export class UnknownInputError extends Error {
  override name = 'UnknownInputError';
  readonly input: string;
  constructor(input: string) {
    super(`Entrada desconhecida: ${input}`);
    this.input = input;
  }
}
