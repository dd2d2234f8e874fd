export const foldStyles = `
.fold > summary { cursor: pointer; list-style: none; }
.fold > summary::-webkit-details-marker { display: none; }
.fold > summary > svg { transition: rotate var(--p-fast); }
.fold[open] > summary > svg { rotate: 180deg; }
@media (hover: hover) { .fold > summary:hover { background: var(--p-raised); } }
`
