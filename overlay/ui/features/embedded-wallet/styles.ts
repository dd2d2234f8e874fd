import { authStyles } from './auth-styles.ts'

export const loginStyles = `${authStyles}
.logins { display: contents; }
.field-action[data-ready] { color: var(--p-on-accent); background: var(--p-accent); }
.field-action[aria-disabled] { color: var(--p-second); background: none; cursor: default; }
@media (hover: hover) {
  .field-action:hover { background: var(--p-raised); }
  .field-action[data-ready]:hover { color: var(--p-on-accent); background: color-mix(in srgb, var(--p-accent), var(--p-text) 1%); box-shadow: inset 0 0 0 1px var(--p-text); }
  .field-action[aria-disabled]:hover { color: var(--p-second); background: none; }
}
.sent-mail { display: flex; flex-direction: column; gap: 8px; }
.sent-mail .row-note { overflow-wrap: anywhere; }
.sent-mail .button { margin-block: 0 -4px; }
.social-tiles { display: flex; flex-wrap: wrap; gap: 8px; }
.social-tiles li { flex: 1; min-inline-size: 0; }
@media (pointer: coarse) {
  .social-tiles { column-gap: 3px; }
  .social-tiles li { flex-basis: 44px; }
}
@media (pointer: coarse) and (max-width: 359px) {
  .social-tiles { column-gap: 8px; }
  .social-tiles li { flex-basis: 64px; }
}
.social-tile {
  display: flex; align-items: center; justify-content: center; gap: 10px; inline-size: 100%; min-block-size: 48px; font-weight: 500;
  border-radius: var(--p-r12); background: var(--p-row); transition: background-color var(--p-fast);
}
.social-tile:active { background: var(--p-raised); }
@media (hover: hover) { .social-tile:hover { background: var(--p-raised); } }
.mark { display: grid; place-items: center; inline-size: 64px; block-size: 64px; border-radius: var(--p-r16); background: var(--p-row); }
@media (forced-colors: active) { .field-action, .social-tile { border: 1px solid ButtonText; } .mark { border: 1px solid CanvasText; } }
`
