/** The words above the frame of the embedded wallet. They scroll, so that the frame keeps room for its answers. */
export const approvalCardStyles = `
.approval-words { flex: 0 1 auto; min-block-size: 0; max-block-size: 45%; overflow-y: auto; padding: 4px 16px 12px; border-block-end: 1px solid var(--p-hairline); }
.approval-words[data-held] { flex: 1; max-block-size: none; }
.approval-answer { padding: 12px 16px 16px; }
`
