export { CargaFilter } from './carga-filter.tsx';
export { Workload } from './workload.tsx';
