/** Shown with every projection. */
export const AVISO_PROJECAO =
  'Valores em dinheiro de hoje, a juros reais, líquidos de imposto e de taxas. Projeções não são garantia.';

export const AVISO_RENDAS_LIQUIDAS =
  'O benefício do INSS e as outras rendas entram no cálculo líquidos de imposto de renda.';

export const AVISO_NAO_ATINGE = 'Com o aporte atual, o capital necessário não é atingido.';

export const AVISO_OBJETIVO_FORA = 'Objetivos com data depois do fim da projeção ficaram fora dela.';
