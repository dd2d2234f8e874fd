/** The words above the frame of the embedded wallet: one line, which unfolds, so that the frame keeps room for its answers. */
export const approvalCardStyles = `
.secure:has(.approval-words) { block-size: min(640px, calc(100dvh - 96px)); }
.approval-words .explanation-note, .approval-words .explanation-rows { padding-inline: 0; }
.approval-words .explanation-details summary { padding-inline: 0; }
.approval-words .explanation { gap: 8px; }
.approval-words { flex: 0 1 auto; min-block-size: 0; max-block-size: 50%; overflow-y: auto; padding-inline: 16px; border-block-end: 1px solid var(--p-hairline); }
.approval-words > .explanation-note { padding-block: 10px; }
.approval-words[data-held] { flex: 1; max-block-size: none; padding-block: 4px 12px; }
.approval-answer { padding: 12px 16px 16px; }
`
