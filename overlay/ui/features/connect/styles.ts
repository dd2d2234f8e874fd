export const connectStyles = `
.or { display: flex; align-items: center; gap: 12px; color: var(--p-second); }
.or::before, .or::after { content: ""; flex: 1; block-size: 1px; background: var(--p-hairline); }
.skeleton[data-shape='tiles'] { block-size: 48px; margin-block-start: -8px; border-radius: var(--p-r12); background: var(--p-row); }
`
