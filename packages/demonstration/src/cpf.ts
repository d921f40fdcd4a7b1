const digit = (numbers: readonly number[]) => {
  const sum = numbers.reduce((total, n, i) => total + n * (numbers.length + 1 - i), 0);
  return ((sum * 10) % 11) % 10;
};

/** A CPF with valid check digits for the n-th person of the demonstration. */
export function madeUpCpf(n: number): string {
  const base = Array.from(String(700_000_000 + n * 104_729), Number);
  const first = digit(base);
  return [...base, first, digit([...base, first])].join('');
}
