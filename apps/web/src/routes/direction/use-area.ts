import { useSearch } from '@tanstack/react-router';

/** The area of the address, on the screens that show every area one below the other. */
export const useArea = () => useSearch({ strict: false }).area;
