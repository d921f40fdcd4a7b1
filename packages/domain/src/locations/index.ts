export { type CityNames, cityNames, cityOfPostalName } from './city-names.ts';
export * from './load-cities.ts';
export * from './states.ts';
export * from './uf-of-cep.ts';
