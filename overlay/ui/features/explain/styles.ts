/** The words above the frame of the embedded wallet: one line, which unfolds, so that the frame keeps room for its answers. */
export const approvalCardStyles = `
.secure:has(.approval-words) { block-size: min(640px, calc(100dvh - 96px)); }
.approval-words .explanation-note, .approval-words .explanation-rows { padding-inline: 0; }
.approval-words .explanation-details summary { padding-inline: 0; }
.approval-words .explanation { gap: 8px; }
.approval-words { flex: 0 1 auto; min-block-size: 0; max-block-size: 50%; overflow-y: auto; padding-inline: 16px; border-block-end: 1px solid var(--p-hairline); }
.approval-words > .explanation-note { padding-block: 10px; }
.approval-words[data-held] { flex: 1; max-block-size: none; padding-block: 4px 12px; }
.explanation-strip > summary { display: flex; gap: 8px; padding-block: 8px; cursor: pointer; list-style: none; border-radius: var(--p-r8); }
.explanation-strip > summary::-webkit-details-marker { display: none; }
.explanation-strip > summary:not([data-word]) { color: var(--p-second); }
.explanation-strip > summary > svg { margin-block-start: 2px; }
.explanation-strip > summary > bdi { min-inline-size: 0; overflow-wrap: anywhere; }
.explanation-strip:not([open]) > summary > bdi { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
[data-word='fine'] > svg { color: var(--p-success); }
[data-word='look'] > svg { color: var(--p-warning); }
[data-word='stop'] > svg { color: var(--p-error); }
.explanation-strip > .explanation { padding-block: 4px 12px; }
.approval-answer { padding: 12px 16px 16px; }
@media (pointer: coarse) { .explanation-strip > summary { min-block-size: 44px; align-items: center; } }
`
