/** Source of the rules of a projection, said beside its figures. */
export const FONTE_DO_FLUXO =
  'Fluxo de caixa mensal; tabelas da Receita Federal e do INSS de 2026; EC 103/2019; Lei 15.270/2025';

/** Said under every projection. */
export const AVISO_DO_FLUXO =
  'Projeção, não promessa: rendimentos, impostos e regras do INSS mudam. Valores líquidos, pelas premissas da última página.';
