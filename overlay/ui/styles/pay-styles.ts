export const payStyles = `
.pay-problem { display: flex; gap: 8px; padding: 12px; border-radius: var(--p-r12); color: var(--p-error); background: var(--p-row); line-height: var(--p-20); }
.pay-problem svg { margin-block-start: 2px; }
.pay-foot { display: flex; flex-direction: column; gap: 8px; padding-block: 12px; }
.pay-foot .button { min-block-size: 48px; overflow-wrap: anywhere; }
.pay-foot .button bdi { min-inline-size: 0; }
.pay-foot .button[aria-disabled] { color: var(--p-second); background: var(--p-row); box-shadow: none; cursor: default; }
@media (forced-colors: active) { .pay-foot .button[aria-disabled] { color: GrayText; } }
.pay-problem span { min-inline-size: 0; overflow-wrap: anywhere; text-wrap: pretty; }
`
