export const tokenValueStyles = `
.token-value { flex: none; font-size: var(--p-16); font-weight: 500; line-height: 22px; align-self: flex-start; white-space: nowrap; }
.row-note > bdi { overflow-wrap: anywhere; }
.row-note > .token-address { white-space: nowrap; }
`
