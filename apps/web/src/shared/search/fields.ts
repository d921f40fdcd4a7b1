/** Reads one field of an address; undefined for what it cannot be. */
export type Field<T> = (value: unknown) => T | undefined;
type Fields = Record<string, Field<unknown>>;
export type Read<F extends Fields> = { [Name in keyof F]?: ReturnType<F[Name]> };

/**
 * The part of an address that a screen reads. By hand: the router reads it before the first paint, which a schema
 * library would make wait. A wrong value is read as undefined, not left out: the router keeps what is left out.
 */
export const searchOf =
  <F extends Fields>(fields: F) =>
  (search: Record<string, unknown>): Read<F> => {
    const read: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields))
      if (Object.hasOwn(search, name)) read[name] = field(search[name]);
    return read as Read<F>;
  };

/** Of an address written by hand the router reads `busca=92438` as a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : typeof value === 'string'
      ? value
      : undefined;

export const textField =
  (max = 120): Field<string> =>
  (value) => {
    const text = textOf(value);
    return text !== undefined && text.length <= max ? text : undefined;
  };

/** A text of this form. */
export const formField =
  (form: RegExp): Field<string> =>
  (value) => {
    const text = textOf(value);
    return text !== undefined && form.test(text) ? text : undefined;
  };

export const numberField =
  (min: number, max: number): Field<number> =>
  (value) =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
      ? (value as number)
      : undefined;

export const wholeField = (max: number) => numberField(1, max);

export const booleanField: Field<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const oneOfField =
  <const T extends string | number>(values: readonly T[]): Field<T> =>
  (value) =>
    values.find((one) => one === value);

/** An order of a list; `-` before it is descending. */
export const orderField = (orders: readonly string[]) =>
  oneOfField(orders.flatMap((order) => [order, `-${order}`]));

/** The first of them that knows the value. */
export const eitherField =
  <A, B>(first: Field<A>, second: Field<B>): Field<A | B> =>
  (value) =>
    first(value) ?? second(value);
