export * from './amortisation.ts';
export { axisMoney, chartCell, type Grafico, type OpcaoDoGrafico, type Quadro, reais } from './chart.ts';
export * from './month.ts';
export * from './months.ts';
export * from './needs.ts';
export * from './palette.ts';
export * from './radar.ts';
export * from './succession.ts';
export * from './wealth.ts';
