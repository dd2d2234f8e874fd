/** Of the list of all transactions alone. */
export const filterStyles = `
.filters { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; border: 0; }
.filter {
  min-block-size: 32px; padding-inline: 12px; border-radius: var(--p-r12); color: var(--p-second); background: var(--p-row); font-weight: 500;
  transition: color var(--p-fast), background-color var(--p-fast);
}
.filter:hover { color: var(--p-text); }
.filter[aria-pressed='true'] { color: var(--p-text); background: var(--p-raised); }
@media (pointer: coarse) { .filter { min-inline-size: 44px; min-block-size: 44px; } }
@media (forced-colors: active) { .filter[aria-pressed='true'] { border: 1px solid ButtonText; } }
`
