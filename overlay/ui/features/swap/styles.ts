import { addressStyles } from '../../styles/address-styles.ts'
import { explanationStyles } from '../../styles/explanation-styles.ts'
import { payStyles } from '../../styles/pay-styles.ts'
import { pillStyles } from '../../styles/pill-styles.ts'
import { ringStyles } from '../../styles/ring-styles.ts'
import { searchedListStyles } from '../../styles/searched-list-styles.ts'
import { sectionStyles } from '../../styles/section-styles.ts'
import { shortfallStyles } from '../../styles/shortfall-styles.ts'
import { skeletonRowStyles } from '../../styles/skeleton-row-styles.ts'
import { stripStyles } from '../../styles/strip-styles.ts'
import { tokenValueStyles } from '../../styles/token-value-styles.ts'

/** The two panels. The round button is above both. */
const panelStyles = `
.swap { display: flex; flex-direction: column; gap: 16px; }
.swap-review > :is(.explanation-strip, .explanation-loading, .explanation-note) { padding-inline: 12px; border-radius: var(--p-r12); background: var(--p-row); }
.swap-review > .explanation-strip > summary { min-block-size: 56px; align-items: center; }
.swap-review > :is(.explanation-loading, .explanation-note) { display: flex; flex-direction: column; justify-content: center; min-block-size: 56px; }
.swap-review .explanation-strip > .explanation > * { padding-inline: 0; }
.swap-panels { display: flex; flex-direction: column; gap: 4px; }
.swap-panel { display: flex; flex-direction: column; gap: 4px; padding: 12px; border-radius: var(--p-r16); background: var(--p-row); }
.swap-panel:has(input:focus-visible) { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.swap-line { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-inline-size: 0; }
.swap-line > input, .swap-received {
  flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 0; border: 0; outline: none; background: none; color: var(--p-text);
  font: inherit; font-size: var(--p-34); line-height: var(--p-44); font-weight: var(--p-weight); font-variant-numeric: tabular-nums; letter-spacing: -.02em;
}
.swap-line > input::placeholder, .swap-received[data-empty] { color: var(--p-second); opacity: 1; }
.swap-line > [data-size='small'] { font-size: max(16px, var(--p-16)); letter-spacing: 0; }
.swap-received { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.swap-received .skeleton { inline-size: 128px; block-size: 28px; margin-block: 8px; }
.swap-note { min-block-size: 32px; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.swap-note [data-tone='warning'], .swap-lines [data-tone='warning'] { color: var(--p-warning); }
.swap-note > p { min-inline-size: 0; overflow-wrap: anywhere; }
.swap-balance { display: flex; flex: none; align-items: center; gap: 6px; font-variant-numeric: tabular-nums; }
.swap-balance .button { min-block-size: 28px; padding-inline: 10px; background: var(--p-raised); color: var(--p-accent-text); }
.swap-balance [data-active] .button { box-shadow: inset 0 0 0 1.5px var(--p-accent-text); }
.swap-panel[data-tone='error'] .swap-balance > span:first-child { color: var(--p-error); }
.swap-problem { display: flex; gap: 6px; color: var(--p-error); }
.swap-problem svg { flex: none; }
.swap-flip {
  position: relative; z-index: 1; display: grid; place-items: center; align-self: center; inline-size: 32px; block-size: 32px; margin-block: -18px;
  border: 3px solid var(--p-card); border-radius: 50%; box-sizing: content-box; background: var(--p-raised); color: var(--p-text);
}
.swap-flip[aria-disabled] { color: var(--p-third); cursor: default; }
@media (prefers-reduced-motion: no-preference) {
  .swap-flip svg { transition: rotate 220ms cubic-bezier(.2, 0, 0, 1); }
  .swap-flip:not([aria-disabled]):active svg { rotate: 180deg; }
  .swap-received { animation: swap-roll 120ms cubic-bezier(.2, 0, 0, 1); }
  .swap-ring circle { animation: swap-time 10s linear forwards; }
}
@keyframes swap-roll { from { opacity: 0; translate: 0 6px; } }
@keyframes swap-time { to { stroke-dashoffset: 1; } }
@media (hover: hover) { .swap-flip:not([aria-disabled]):hover { filter: brightness(1.1); } }
@media (pointer: coarse) { .swap-balance .button { min-block-size: 44px; } .swap-flip { inline-size: 44px; block-size: 44px; margin-block: -24px; } }
@media (forced-colors: active) { .swap-panel, .swap-flip, .swap-alert { border: 1px solid ButtonText; } }
`

const quoteStyles = `
.swap-details summary { min-block-size: 32px; padding-inline: 12px; border-radius: var(--p-r12); }
.swap-details .swap-lines { padding-block-start: 8px; }
.swap-rate { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.swap-ring { flex: none; inline-size: 16px; block-size: 16px; rotate: -90deg; }
.swap-ring circle { fill: none; stroke: var(--p-accent-text); stroke-width: 2; stroke-dasharray: 1; }
.swap-lines { display: flex; flex-direction: column; gap: 8px; padding-inline: 12px; }
.swap-lines > div { display: flex; align-items: baseline; justify-content: space-between; gap: 4px 16px; }
.swap-lines dt { flex: none; max-inline-size: 55%; color: var(--p-second); text-wrap: pretty; }
.swap-lines dd { display: flex; flex-wrap: wrap; justify-content: end; gap: 0 8px; min-inline-size: 0; text-align: end; overflow-wrap: anywhere; }
.swap-worth { color: var(--p-second); }
.swap-review { display: flex; flex-direction: column; gap: 16px; border-radius: var(--p-r16); }
.swap-rows { position: relative; display: flex; flex-direction: column; gap: 4px; }
.swap-row { display: flex; align-items: center; gap: 12px; min-block-size: 56px; padding: 6px 12px; border-radius: var(--p-r16); background: var(--p-row); }
.swap-row .avatar { inline-size: 32px; block-size: 32px; }
.swap-row > div { display: flex; flex: 1; flex-direction: column; align-items: flex-start; min-inline-size: 0; }
.swap-row .row-note { display: flex; align-items: center; gap: 0 4px; white-space: pre-wrap; }
.swap-row-amount {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 6px; min-block-size: 28px; font-size: var(--p-20); font-weight: 600; line-height: 1.4;
  font-variant-numeric: tabular-nums; letter-spacing: -.01em; overflow-wrap: anywhere;
}
.swap-row-amount[data-size='small'] { font-size: var(--p-16); line-height: 1.375; letter-spacing: 0; }
.swap-row-amount bdi { min-inline-size: 0; }
.swap-row .skeleton { inline-size: 88px; block-size: 20px; margin-block: 0; }
.swap-row .skeleton[data-shape='text'] { inline-size: 56px; block-size: 12px; margin-inline-start: 4px; }
.swap-arrow { display: grid; place-items: center; align-self: end; z-index: 1; inline-size: 24px; block-size: 24px; margin-block: -17px; margin-inline-end: 16px; border: 3px solid var(--p-card); border-radius: 50%; box-sizing: content-box; background: var(--p-raised); color: var(--p-second); }
.swap-lines .skeleton { inline-size: 96px; block-size: 14px; margin-block: 3px; }
.swap-lines > div:has(.skeleton) { align-items: center; }
.swap-details summary > span:first-child:not(.swap-rate) { flex: 1; color: var(--p-second); }
.swap-details .swap-parties { margin-block-start: 12px; }
.swap-steps li[data-done] { color: var(--p-success); }
.swap-steps li[data-done]::before { content: '✓'; }
.swap-steps { display: flex; flex-direction: column; gap: 8px; padding: 0 12px; margin: 0; counter-reset: step; list-style: none; }
.swap-steps li { display: flex; align-items: center; gap: 12px; color: var(--p-second); counter-increment: step; overflow-wrap: anywhere; }
.swap-steps li::before {
  content: counter(step); display: grid; flex: none; place-items: center; inline-size: 24px; block-size: 24px; border-radius: 50%;
  background: var(--p-row); font-size: var(--p-12); font-weight: 500;
}
.swap-steps li[aria-current] { color: var(--p-text); font-weight: 500; }
.swap-steps li[aria-current]::before { box-shadow: inset 0 0 0 1.5px var(--p-accent-text); }
.swap-steps bdi { min-inline-size: 0; }
.swap-parties > .swap-party + .swap-party::before { inset-inline-start: 12px; }
.swap-party { display: flex; flex-direction: column; gap: 4px; padding: 12px; }
.swap-party .address { gap: 2px 8px; }
.swap-alert {
  display: flex; flex-direction: column; gap: 12px; padding: 12px; border-radius: var(--p-r16);
  background: var(--p-row); box-shadow: inset 0 0 0 1.5px var(--p-error); font-size: var(--p-12); line-height: var(--p-16);
}
.swap-alert > [role='alert'] { display: flex; flex-direction: column; gap: 4px; }
.swap-alert-title { color: var(--p-error); font-size: var(--p-14); line-height: var(--p-20); font-weight: var(--p-weight); }
.swap-alert .button { background: var(--p-raised); overflow-wrap: anywhere; }
`

export const swapStyles = `${explanationStyles}${stripStyles}${addressStyles}${payStyles}${pillStyles}${ringStyles}${searchedListStyles}${sectionStyles}${shortfallStyles}${skeletonRowStyles}${tokenValueStyles}${panelStyles}${quoteStyles}`
