import { isValidCpf } from '../br/index.ts';
import { isTechnical, type Sigilo, sigiloOf } from './fields.ts';

type Simples = string | number | boolean | null;
export type ValorAuditado = Simples | Simples[];

/** One changed field. `oculto`: the value is not shown here; there was one. */
export type Mudanca = {
  campo: string;
  de: ValorAuditado;
  para: ValorAuditado;
  sigilo?: Sigilo | undefined;
  oculto?: boolean | undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSimple = (value: unknown): value is Simples =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Values by name, those of nested values under "conjuge.cpf". */
function flatten(value: unknown, prefix = ''): [string, ValorAuditado][] {
  if (!isRecord(value)) return prefix ? [[prefix, simple(value)]] : [];
  return Object.entries(value).flatMap(([nome, one]) => flatten(one, prefix ? `${prefix}.${nome}` : nome));
}

/** Of a list with other lists or records inside, how many there are. */
function simple(value: unknown): ValorAuditado {
  if (value === undefined) return null;
  if (isSimple(value)) return value;
  if (!Array.isArray(value)) return null;
  return value.every(isSimple) ? value : value.length;
}

const CPF_IN_TEXT = /(?<!\d)(\d{3})\.?(\d{3})\.?(\d{3})-?(\d{2})(?!\d)/g;

/** "•••.456.789-••" */
const maskCpf = (text: string): string =>
  text.replaceAll(CPF_IN_TEXT, (found, _a: string, b: string, c: string) =>
    isValidCpf(found.replaceAll(/\D/g, '')) ? `•••.${b}.${c}-••` : found,
  );

const MASK = '••••';

/** What stands in the trail for health data: that it changed, not what it says. */
export const SAUDE_NA_TRILHA = '[saúde]';

/** As the trail stores the number of a paper. */
const isStoredMasked = (text: string): boolean => text.startsWith('***');

function masked(value: ValorAuditado, sigilo: Sigilo | undefined): ValorAuditado {
  if (Array.isArray(value)) return value.map((one) => masked(one, sigilo) as Simples);
  if (typeof value !== 'string') return value;
  const text = maskCpf(value);
  if (sigilo !== 'documento' || text !== value || value === '' || isStoredMasked(value)) return text;
  return MASK;
}

const isBlank = (value: ValorAuditado): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What an entry of the audit changed, field by field, without what is technical. Numbers of papers are masked, in words
 * too; health data are there only for who is shown them.
 */
export function mudancasOf(antes: unknown, depois: unknown, shown: { saude: boolean }): Mudanca[] {
  const before = new Map(flatten(antes));
  const after = new Map(flatten(depois));
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((campo) => {
    if (campo.split('.').some(isTechnical)) return [];
    const [de, para] = [before.get(campo) ?? null, after.get(campo) ?? null];
    // A new record's empty columns.
    if (isBlank(de) && isBlank(para)) return [];
    const sigilo = sigiloOf(campo);
    if (sigilo === 'saude' && (!shown.saude || de === SAUDE_NA_TRILHA || para === SAUDE_NA_TRILHA))
      return [{ campo, de: null, para: null, sigilo, oculto: true }];
    return [{ campo, de: masked(de, sigilo), para: masked(para, sigilo), sigilo }];
  });
}

export const holdsHealth = (mudancas: readonly Mudanca[]): boolean =>
  mudancas.some(({ sigilo, oculto }) => sigilo === 'saude' && !oculto);
