export const noHistoryStyles = `
.empty .link { display: inline-flex; align-items: center; gap: 4px; margin-block-start: 8px; }
@media (pointer: coarse) { .empty .link { min-block-size: 44px; } }
`
