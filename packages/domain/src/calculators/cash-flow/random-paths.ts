const A = [
  -39.696_830_286_653_76, 220.946_098_424_520_5, -275.928_510_446_968_7, 138.357_751_867_269,
  -30.664_798_066_147_16, 2.506_628_277_459_239,
] as const;
const B = [
  -54.476_098_798_224_06, 161.585_836_858_040_9, -155.698_979_859_886_6, 66.801_311_887_719_72,
  -13.280_681_552_885_72,
] as const;
const C = [
  -0.007_784_894_002_430_293, -0.322_396_458_041_136_5, -2.400_758_277_161_838, -2.549_732_539_343_734,
  4.374_664_141_464_968, 2.938_163_982_698_783,
] as const;
const D = [
  0.007_784_695_709_041_462, 0.322_467_129_070_039_8, 2.445_134_137_142_996, 3.754_408_661_907_416,
] as const;
const CAUDA = 0.024_25;

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

/** Inverse of the normal distribution: rational approximation of P. J. Acklam, relative error under 1,15e-9. */
function inverseNormal(p: number): number {
  if (p < CAUDA) {
    const q = Math.sqrt(-2 * Math.log(p));
    return polynomial(C, q) / polynomial([...D, 1], q);
  }
  if (p > 1 - CAUDA) {
    const q = Math.sqrt(-2 * Math.log(1 - p));
    return -polynomial(C, q) / polynomial([...D, 1], q);
  }
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(A, r) * q) / polynomial([...B, 1], r);
}

/** The j-th number of 32 bits of the generator mulberry32. */
export function mulberry32(seed: number, j: number): number {
  const a = (seed + Math.imul(j + 1, 0x6d2b79f5)) | 0;
  let u = Math.imul(a ^ (a >>> 15), a | 1);
  u ^= u + Math.imul(u ^ (u >>> 7), u | 61);
  return (u ^ (u >>> 14)) >>> 0;
}

const ANOS_POR_CAMINHO = 150;

/**
 * Standard normal draw of a path's year, both from 0: addressed by number, so that scenarios share their draws; an odd
 * path takes the opposite of the one before.
 */
export function drawOf(seed: number, path: number, year: number): number {
  const j = Math.floor(path / 2) * ANOS_POR_CAMINHO + year;
  const z = inverseNormal((mulberry32(seed, j) + 0.5) / 2 ** 32);
  return path % 2 === 0 ? z : -z;
}
