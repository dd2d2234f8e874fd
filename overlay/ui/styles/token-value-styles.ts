export const tokenValueStyles = `
.token-value { flex: none; font-size: var(--p-16); font-weight: 500; line-height: 1.375; align-self: flex-start; white-space: nowrap; }
.row-note > bdi { overflow-wrap: anywhere; }
.row-note > .token-address { white-space: nowrap; }
`
