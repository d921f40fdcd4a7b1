export { startImports } from './start-imports.ts';
