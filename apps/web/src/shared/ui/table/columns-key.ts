/** Where a table's chosen columns are stored on the device. */
export const columnsKey = (id: string): string => `farol.colunas.${id}`;
