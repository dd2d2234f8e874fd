import { addressStyles } from '../../styles/address-styles.ts'
import { amountStyles } from '../../styles/amount-styles.ts'
import { explanationStyles } from '../../styles/explanation-styles.ts'
import { fieldEdge } from '../../styles/field-edge.ts'
import { payStyles } from '../../styles/pay-styles.ts'
import { ringStyles } from '../../styles/ring-styles.ts'
import { searchedListStyles } from '../../styles/searched-list-styles.ts'
import { shortfallStyles } from '../../styles/shortfall-styles.ts'
import { skeletonRowStyles } from '../../styles/skeleton-row-styles.ts'
import { tokenValueStyles } from '../../styles/token-value-styles.ts'

/** The receiver. A text that is no address is not shown as wrong while the visitor types it. */
const receiverStyles = `
.send, .send-to { display: flex; flex-direction: column; }
.send { gap: 16px; }
.send-to { gap: 8px; }
.send-label { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); font-weight: 500; }
.send-field {
  display: flex; align-items: center; gap: 4px; min-block-size: 56px; padding-inline: 12px 8px; border-radius: var(--p-r16);
  color: var(--p-second); ${fieldEdge}
}
.send-field:focus-within { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.send-field input {
  flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 0; border: 0; outline: none; background: none; text-overflow: ellipsis;
  color: var(--p-text); font: inherit; font-size: max(16px, var(--p-16));
}
[dir='rtl'] .send-field input:placeholder-shown { text-align: end; }
.send-field input::placeholder { color: var(--p-second); opacity: 1; }
.send-field[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--p-error); }
.send-status { display: flex; gap: 6px; padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.send-status:not(:has(> :not(.sr-only))) { position: absolute; }
.send-status span { min-inline-size: 0; overflow-wrap: anywhere; text-wrap: pretty; }
.send-status[data-tone='error'] { color: var(--p-error); }
.send-field:focus-within + .send-status[data-problem='form'] { color: var(--p-second); }
.send-field[data-invalid]:focus-within:has(+ [data-problem='form']) { box-shadow: none; }
.send-recent { display: flex; flex-direction: column; gap: 8px; padding-block-start: 4px; }
.send-recent ul { display: flex; flex-wrap: wrap; gap: 8px; }
.send-recent li { max-inline-size: 100%; }
.send-chip {
  display: flex; align-items: center; gap: 8px; max-inline-size: 100%; min-block-size: 36px; padding: 4px 12px 4px 6px; border-radius: var(--p-r12);
  background: var(--p-row); font-weight: 500;
}
[dir='rtl'] .send-chip { padding: 4px 6px 4px 12px; }
.send-chip bdi { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.send-picture { position: relative; display: grid; flex: none; }
.send-picture img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; border-radius: 50%; object-fit: cover; }
.send-receiver, .send-party { display: flex; gap: 12px; padding: 12px; }
.send-receiver { border-radius: var(--p-r16); background: var(--p-row); }
:is(.send-receiver, .send-party) > div { display: flex; flex-direction: column; gap: 4px; min-inline-size: 0; }
.send-receiver:not(:has(.send-name)) { align-items: center; }
.send-name { font-size: var(--p-16); font-weight: 500; line-height: 1.375; overflow-wrap: anywhere; }
:is(.send-receiver, .send-party) .address { gap: 2px 8px; }
.send-notes { display: flex; flex-direction: column; gap: 8px; }

.send-note { display: flex; gap: 6px; padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); overflow-wrap: anywhere; text-wrap: pretty; }
.send-note[data-tone='warning'] { color: var(--p-warning); }
.send-alert {
  display: flex; flex-direction: column; gap: 12px; padding: 12px; border-radius: var(--p-r16);
  background: var(--p-row); box-shadow: inset 0 0 0 1.5px var(--p-error); font-size: var(--p-12); line-height: var(--p-16);
}
.send-alert-text { display: flex; flex-direction: column; gap: 4px; }
.send-alert-title { display: flex; gap: 8px; color: var(--p-error); font-size: var(--p-14); line-height: var(--p-20); font-weight: var(--p-weight); }
.send-alert p { text-wrap: pretty; }
.send-alert .button { background: var(--p-raised); }
.send-compared { display: flex; flex-direction: column; gap: 4px; }
.send-compared > span:first-child { color: var(--p-second); }
.send-compared u { color: var(--p-error); font-weight: 700; text-decoration: underline 1.5px; text-underline-offset: 3px; }
`

const costStyles = `
.send-token { display: flex; align-items: center; }
.send-token > .row { flex: 1; min-inline-size: 0; padding-inline-end: 8px; }
.send-token.send-token > .send-max::before { content: none; }
.send-max { flex: none; padding-inline-end: 12px; }
.send-max .button { background: var(--p-raised); color: var(--p-accent-text); }
.send-max[data-active] .button { box-shadow: inset 0 0 0 1.5px var(--p-accent-text); }
.send-token[data-tone='error'] .row-note { color: var(--p-error); }
.send-lines { display: flex; flex-direction: column; gap: 8px; padding-inline: 12px; }
.send-lines > div { display: flex; align-items: baseline; justify-content: space-between; gap: 4px 16px; }
.send-lines dt { flex: none; max-inline-size: 55%; color: var(--p-second); text-wrap: pretty; }
.send-lines dd { display: flex; flex-wrap: wrap; justify-content: end; gap: 0 8px; min-inline-size: 0; min-block-size: 20px; text-align: end; overflow-wrap: anywhere; }
.send-lines dd > span { min-inline-size: 0; }
.send-lines .skeleton { inline-size: 112px; align-self: center; }
.send-worth { color: var(--p-second); }
.send-review { display: flex; flex-direction: column; gap: 16px; border-radius: var(--p-r16); }
.send-sentence { display: flex; flex-direction: column; align-items: center; gap: 4px; padding: 4px 8px; text-align: center; }
.send-sentence h3 { font-size: var(--p-20); font-weight: var(--p-weight); line-height: 1.4; letter-spacing: -.01em; overflow-wrap: anywhere; text-wrap: balance; }
.send-sentence p { color: var(--p-second); }
@media (hover: hover) { .send-chip:hover { background: var(--p-raised); color: var(--p-text); } }
@media (pointer: coarse) { .send-chip { min-block-size: 44px; } }
@media (forced-colors: active) {
  .send-field, .send-chip, .send-receiver, .send-alert { border: 1px solid ButtonText; }
  .send-field[data-invalid], .send-alert { border-width: 3px; }
}
`

export const sendStyles = `${explanationStyles}${addressStyles}${amountStyles}${payStyles}${ringStyles}${searchedListStyles}${shortfallStyles}${skeletonRowStyles}${tokenValueStyles}${receiverStyles}${costStyles}`
