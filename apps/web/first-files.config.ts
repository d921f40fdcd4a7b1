/** What nearly every screen, list or study opens with: small files, and each would be a request of its own. */
export const PAGE_PARTS = new RegExp(
  [
    'lucide-react/dist/esm/icons/(chevron-(left|right|down)|message-square|circle-x|search)\\.mjs',
    '@mantine/core/esm/components/Badge/',
    'domain/src/(br/names|calendar/(format|zone)|pipeline/(screens|state|codes))\\.ts',
    'shared/format/(dates|money|plural)\\.ts',
    'shared/ui/(page|page-context|stage-badge|due)\\.',
    'shared/ui/shell/top-bar\\.',
  ].join('|'),
);

export const LIST_PARTS = new RegExp(
  [
    'lucide-react/dist/esm/icons/(arrow-(up|down)|sheet)\\.mjs',
    '@mantine/core/esm/components/(SegmentedControl|FloatingIndicator)/',
    'features/employees/(consultants|options)\\.ts',
    'shared/ui/export/(export|export-button|texts)\\.',
    'shared/ui/filters/(filter-(bar|button|search|segments|select|turn)|list-search)\\.',
    'shared/ui/table/(card-list|cells|data-table|instead-of-rows|list-pagination|rows|select-box|skeletons)\\.',
    'shared/ui/unread-talk\\.',
  ].join('|'),
);

export const STUDY_PARTS = new RegExp(
  [
    'lucide-react/dist/esm/icons/(archive|columns-2|copy)\\.mjs',
    'domain/src/(access/reach|catalogue/spouse|pipeline/(open-study|outcome|deletion)|study/view/(people|task-of))\\.ts',
    'features/bin/use-restore\\.ts',
    'features/comments/(components/conversation-drawer|use-conversation)\\.ts',
    'features/diagnosis/(compare/(compare-button|texts)|direction/(direction-page|stage-menu|use-parents)|study/remove-study|study-texts)\\.',
    'features/results/(part-links|results|texts)\\.',
    'features/study/(active-task|notice|study|task-parts|texts)\\.',
    'features/study/moves/(duplicate|moves-menu|questions|read-refusal|study-menu|texts|use-move)\\.ts',
    'shared/ui/(confirm|copy-button|section)\\.',
  ].join('|'),
);
