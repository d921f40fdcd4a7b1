/** Full disk, by the system and by PostgreSQL. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const CLOSED = new Set(['EACCES', 'EPERM', 'EROFS']);

type Failure = Error & { code?: string; path?: string; expected?: boolean };

/** An error and what caused it, outermost first. */
function* causes(error: unknown): Generator<Failure> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

/** One sentence of why the start failed; undefined for a bug, whose stack is of use. */
export function startFailure(error: unknown, dataDir: string): string | undefined {
  for (const { code = '', path } of causes(error)) {
    if (FULL.has(code))
      return `Sem espaço em disco em ${dataDir}, ou onde fica o banco. Libere espaço e inicie de novo: o que estava gravado não se perdeu.`;
    if (CLOSED.has(code) && path)
      return `O Farol não pode usar ${path} (${code}). Dê a quem o inicia o direito de gravar em DATA_DIR (${dataDir}).`;
  }
  return [...causes(error)].find(({ expected }) => expected)?.message;
}
