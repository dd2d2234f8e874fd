/** An amount that is entered. A hidden copy of its digits makes the field as wide as they are. */
export const amountStyles = `
.amount-part { display: flex; flex-direction: column; align-items: center; gap: 4px; padding-block: 8px; text-align: center; }
.amount-number {
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: center; gap: 0 8px; max-inline-size: 100%; padding-inline: 8px;
  border-radius: var(--p-r12); font-size: var(--p-44); line-height: 1.2; font-weight: var(--p-weight); letter-spacing: -.02em; cursor: text;
}
.amount-number[data-size='large'] { font-size: var(--p-34); }
.amount-number[data-size='medium'] { font-size: var(--p-20); }
.amount-number[data-size='small'] { font-size: max(16px, var(--p-16)); letter-spacing: 0; }
.amount-number:focus-within { outline: 2px solid var(--p-accent-text); outline-offset: 2px; }
.amount-digits { position: relative; display: grid; min-inline-size: 1ch; max-inline-size: 100%; overflow: hidden; }
.amount-digits > span { visibility: hidden; white-space: pre; padding-inline: 1px; }
.amount-digits input {
  position: absolute; inset: 0; inline-size: 100%; min-inline-size: 0; padding: 0; border: 0; outline: none; background: none;
  color: var(--p-text); font: inherit; font-variant-numeric: inherit; letter-spacing: inherit; text-align: center;
}
.amount-digits input::placeholder { color: var(--p-second); opacity: 1; }
.amount-unit { max-inline-size: 100%; color: var(--p-second); font-size: var(--p-20); font-weight: 500; letter-spacing: 0; line-height: 1.4; overflow-wrap: anywhere; }
.amount-units { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 4px 12px; max-inline-size: 100%; }
.amount-part:has(+ [aria-busy]) .amount-units { min-block-size: 32px; }
.amount-equal:empty { display: none; }
.amount-equal { display: flex; gap: 6px; color: var(--p-second); overflow-wrap: anywhere; }
.amount-equal span { min-inline-size: 0; }
.amount-equal[data-tone='error'] { color: var(--p-error); font-size: var(--p-12); line-height: var(--p-16); }
.amount-switch {
  display: flex; align-items: center; gap: 6px; max-inline-size: 100%; min-block-size: 32px; padding-inline: 12px; border-radius: var(--p-r12);
  color: var(--p-second); background: var(--p-row); font-size: var(--p-12); font-weight: 500; overflow-wrap: anywhere;
}
@media (hover: hover) { .amount-switch:hover { background: var(--p-raised); color: var(--p-text); } }
@media (pointer: coarse) { .amount-switch, .amount-part:has(+ [aria-busy]) .amount-units { min-block-size: 44px; } }
@media (forced-colors: active) { .amount-switch { border: 1px solid ButtonText; } }
`
