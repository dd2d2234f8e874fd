/** Accounts by their addresses, and the word above a list of them. */
export const addressStyles = `
.section-label { padding-inline: 12px; margin-block-end: -8px; color: var(--p-second); font-size: var(--p-12); line-height: 16px; font-weight: 500; }
.identicon { border-radius: 50%; background: var(--p-raised); }
.address {
  display: grid; grid-template-columns: repeat(6, max-content); gap: 4px 10px; justify-content: start;
  direction: ltr; font: 500 var(--p-14) / 20px ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
.address span:nth-child(even) { color: var(--p-second); }
@media (max-width: 340px) { .address { grid-template-columns: repeat(4, max-content); } }
`
