import { addressStyles } from '../../styles/address-styles.ts'
import { fieldEdge } from '../../styles/field-edge.ts'
import { qrStyles } from '../../styles/qr-styles.ts'

export const receiveStyles = `${addressStyles}${qrStyles}
.receive { display: flex; flex-direction: column; align-items: center; gap: 16px; }
.receive .qr { inline-size: min(232px, 100%); }
.receive .identicon { outline: 4px solid #fff; }
.receive-note { display: flex; gap: 8px; padding: 12px; border-radius: var(--p-r12); color: var(--p-second); background: var(--p-row); font-size: var(--p-12); line-height: var(--p-16); }
.receive-note > svg { color: var(--p-warning); }
.receive-note > div { display: flex; flex-direction: column; align-items: flex-start; gap: 4px; min-inline-size: 0; }
.receive-note p { text-wrap: pretty; overflow-wrap: anywhere; }
.amount { display: flex; flex-direction: column; gap: 8px; }
.amount label, .amount p { padding-inline: 12px; overflow-wrap: anywhere; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.amount-row {
  display: flex; align-items: center; gap: 12px; min-block-size: 56px; padding-inline: 12px; border-radius: var(--p-r16);
  color: var(--p-second); ${fieldEdge}
}
.amount-row:focus-within { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.amount-row input {
  flex: 1; min-inline-size: 0; min-block-size: 40px; padding: 0; border: 0; outline: none; background: none;
  color: var(--p-text); font: inherit; font-size: max(16px, var(--p-20)); font-variant-numeric: inherit;
}
.amount-row input::placeholder { color: var(--p-second); opacity: 1; }
.amount-row[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--p-error); }
.amount p[role='alert'] { display: flex; gap: 6px; color: var(--p-error); }
@media (forced-colors: active) { .amount-row { border: 1px solid ButtonText; } .amount-row[data-invalid] { border-width: 3px; } }
.receive-asks { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); overflow-wrap: anywhere; }
.receive-foot { padding-block: 12px; }
@media (pointer: coarse) { .receive-note .link { min-block-size: 44px; } }
`
