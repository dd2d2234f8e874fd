export const tabStyles = `
.tablist { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 4px; padding: 4px; border-radius: var(--p-r12); background: var(--p-row); }
.tab {
  min-block-size: 32px; padding: 4px 8px; border-radius: var(--p-r8); color: var(--p-second); font-weight: 500; text-align: center;
  transition: color var(--p-fast), background-color var(--p-fast);
}
.tab[aria-selected='true'] { color: var(--p-text); background: var(--p-raised); }
@supports (color: light-dark(red, red)) {
  .tab[aria-selected='true'] { background: light-dark(var(--p-card), var(--p-raised)); box-shadow: 0 0 0 1px light-dark(var(--p-hairline), transparent); }
}
@media (pointer: coarse) { .tab { min-block-size: 44px; } }
.tab:hover { color: var(--p-text); }
.tabpanel { margin-block-start: 8px; border-radius: var(--p-r12); }
@media (forced-colors: active) { .tab[aria-selected='true'] { border: 1px solid ButtonText; } }
`
