import type { DefinicaoCampo } from '../field-types.ts';

/** General block: disclosures of the company, printed on the study. */
export const DISCLOSURE = {
  registro_susep: { rotulo: 'Registro SUSEP', tipo: 'text' },
  registro_cvm: { rotulo: 'Registro CVM', tipo: 'text' },
  registro_creci: { rotulo: 'Registro CRECI', tipo: 'text' },
  correspondente_instituicoes: { rotulo: 'Correspondente das instituições', tipo: 'text', max: 500 },
  participacao_intermediario: { rotulo: 'Participações de 10% ou mais que detemos', tipo: 'text', max: 500 },
  participacao_ente: { rotulo: 'Participações de 10% ou mais em nossa empresa', tipo: 'text', max: 500 },
  exclusividade: { rotulo: 'Exclusividade', tipo: 'text', max: 500 },
  entes_supervisionados: { rotulo: 'Seguradoras com quem atuamos', tipo: 'text', max: 500 },
  divulgacao_ciencia_em: { rotulo: 'Ciência do cliente em', tipo: 'date', calculado: true },
} as const satisfies Record<string, DefinicaoCampo>;
