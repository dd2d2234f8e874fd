export const shortfallStyles = `
.shortfall { display: flex; flex-direction: column; gap: 12px; padding: 12px; border-radius: var(--p-r16); background: var(--p-row); }
.shortfall p { overflow-wrap: anywhere; text-wrap: pretty; }
.shortfall div { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 8px; }
.shortfall .button { background: var(--p-raised); }
`
