/** A labelled field in a row of its own, and what is wrong with it. */
export const fieldStyles = `
.field-block { display: flex; flex-direction: column; gap: 8px; }
.field-label { padding-inline: 12px; color: var(--p-second); font-size: var(--p-12); line-height: 16px; font-weight: 500; }
.field {
  display: flex; align-items: center; gap: 12px; min-block-size: 56px; padding-inline: 12px 8px;
  border-radius: var(--p-r16); color: var(--p-second); background: var(--p-row);
}
.field[data-invalid] { box-shadow: inset 0 0 0 1.5px var(--p-error); }
.field:has(input:focus) { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.field input {
  flex: 1; inline-size: 100%; min-inline-size: 0; min-block-size: 40px; padding: 0; border: 0; outline: none; background: none;
  color: var(--p-text); text-align: start; font: inherit; font-size: max(16px, var(--p-16)); text-overflow: ellipsis;
}
[dir='rtl'] .field input { text-align: end; }
.field input::placeholder { color: var(--p-second); opacity: 1; }
.field input:read-only { color: var(--p-second); }
.field input:autofill { box-shadow: inset 0 0 0 40px var(--p-row); -webkit-text-fill-color: var(--p-text); }
.field-action[data-ready] { color: var(--p-on-accent); background: var(--p-accent); }
.field-action[aria-disabled] { color: var(--p-second); background: none; cursor: default; }
@media (hover: hover) {
  .field-action:hover { background: var(--p-raised); }
  .field-action[data-ready]:hover { color: var(--p-on-accent); background: color-mix(in srgb, var(--p-accent), var(--p-on-accent) 10%); }
  .field-action[aria-disabled]:hover { color: var(--p-second); background: none; }
}
.field-error { display: flex; gap: 6px; padding-inline: 12px; color: var(--p-error); font-size: var(--p-12); line-height: 16px; }
.field-error span { min-inline-size: 0; overflow-wrap: anywhere; text-wrap: pretty; }
@media (forced-colors: active) {
  .field, .field-action { border: 1px solid ButtonText; }
  .field[data-invalid] { border-width: 3px; }
}
`

export const loginStyles = `${fieldStyles}
.sent-mail, .socials { display: flex; flex-direction: column; gap: 8px; }
.sent-mail .row-note { overflow-wrap: anywhere; }
.sent-mail .button { margin-block: 0 -4px; }
.row > .social-row-mark { color: var(--p-text); }
.social-tiles { display: flex; gap: 8px; }
.social-tiles li { flex: 1; min-inline-size: 0; }
.social-tile {
  display: grid; place-items: center; inline-size: 100%; min-block-size: 48px;
  border-radius: var(--p-r12); background: var(--p-row); transition: background-color var(--p-fast);
}
.social-tile:active { background: var(--p-raised); }
@media (hover: hover) { .social-tile:hover { background: var(--p-raised); } }
@media (forced-colors: active) { .social-tile { border: 1px solid ButtonText; } }
`
