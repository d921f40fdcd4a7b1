export { FilterBar, type MoreFilters } from './filter-bar.tsx';
export { FilterDate } from './filter-date.tsx';
export { FilterSearch } from './filter-search.tsx';
export { FilterSegments } from './filter-segments.tsx';
export { FilterSelect } from './filter-select.tsx';
export { FilterTurn, turnTotals } from './filter-turn.tsx';
export { type ListSearch, readSort, sortQuery, useListSearch } from './list-search.ts';
export { NewestStudyFilter } from './newest-study-filter.tsx';
