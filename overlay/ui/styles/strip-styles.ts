export const stripStyles = `
.explanation-strip > summary { align-items: start; padding-block: 8px; border-radius: var(--p-r8); }
.explanation-strip > summary::after { align-self: center; margin-inline-start: auto; }
.explanation-strip > summary:not([data-word]) { color: var(--p-second); }
.explanation-strip > summary > svg { margin-block-start: 2px; }
.explanation-strip > summary > bdi { min-inline-size: 0; overflow-wrap: anywhere; }
.explanation-strip:not([open]) > summary > bdi { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.explanation-strip > summary[data-word='fine'] > svg { color: var(--p-success); }
.explanation-strip > summary[data-word='look'] > svg { color: var(--p-warning); }
.explanation-strip > summary[data-word='stop'] > svg { color: var(--p-error); }
.explanation-strip > .explanation { padding-block: 4px 12px; }
@media (pointer: coarse) { .explanation-strip > summary { min-block-size: 44px; align-items: center; } }
`
