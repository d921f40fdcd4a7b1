/** From the first byte, by STARTTLS, or in the clear (this machine only). */
export const SEGURANCAS_EMAIL = ['tls', 'starttls', 'nenhuma'] as const;
export type SegurancaEmail = (typeof SEGURANCAS_EMAIL)[number];

/** Of mail submission and relay (RFC 6409, RFC 8314, RFC 5321), and the usual other one: no way to probe other services. */
export const PORTAS_EMAIL: readonly number[] = [465, 587, 25, 2525];
