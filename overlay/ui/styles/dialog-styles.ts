/**
 * The card can be read in the first frame after the dialog opens: it fades in from half its opacity. A sheet comes from below instead. The dialog is the scrim and
 * covers the page; the card is its child. Beside a wallet's prompt it lets clicks through. An embedded card is as wide in each
 * view, however the page lays it out: the content has no part in the width. The blur is on the backdrop: a filter on an element
 * around the secure frame would count as covering the frame.
 */
export const dialogStyles = `
dialog {
  position: fixed; inset: 0; z-index: var(--p-z);
  inline-size: auto; block-size: auto; max-inline-size: none; max-block-size: none;
  margin: 0; padding: 16px; border: 0; overflow: hidden; overscroll-behavior: contain;
  color: inherit; background: var(--p-scrim);
  place-items: center; grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  opacity: 0; pointer-events: auto;
  transition: opacity var(--p-fast), background-color var(--p-slow), overlay 150ms allow-discrete;
}
dialog:focus { outline: none; }
dialog:is([open], [data-leaving]) { display: grid; }
dialog[data-unseen]:not([open]) { display: grid; visibility: hidden; }
dialog[data-unseen='head']:not([open]) .view > *, dialog[data-unseen='first']:not([open]) .view > :not(:first-child) { display: none !important; }
dialog[open] { opacity: 1; }
@starting-style { dialog[open] { background: transparent; } }
dialog::backdrop { background: none; opacity: 0; transition: opacity var(--p-slow), display 150ms allow-discrete, overlay 150ms allow-discrete; }
dialog[open]:not([data-beside])::backdrop { opacity: 1; }
@starting-style { dialog[open]::backdrop { opacity: 0; } }
dialog:not([open]) { pointer-events: none; }
dialog[style*='--p-dragged']:not([data-beside]) { background: color-mix(in srgb, var(--p-scrim) calc(var(--p-dragged) * 100%), transparent); transition: none; }
dialog[style*='--p-dragged']:not([data-beside])::backdrop { opacity: var(--p-dragged); transition: none; }
dialog[data-beside] { background: color-mix(in srgb, var(--p-scrim) 50%, transparent); pointer-events: none; }
@media (prefers-reduced-motion: no-preference) {
  dialog::backdrop { backdrop-filter: var(--p-backdrop); }
}
.card {
  position: relative; display: flex; flex-direction: column;
  inline-size: clamp(min(320px, 100%), var(--p-width), min(480px, 100%)); max-block-size: min(100%, 768px);
  overflow: hidden; overscroll-behavior: contain; pointer-events: auto;
  background: var(--p-card); border-radius: var(--p-r24);
  box-shadow: 0 0 0 1px var(--p-hairline), 0 24px 64px -16px var(--p-shadow), 0 8px 24px -12px var(--p-shadow);
}
dialog .card { transform: scale(.97); transition: opacity var(--p-fast), transform var(--p-slow); }
dialog:not([open]) .card { pointer-events: none; }
dialog[open] .card { transform: none; }
@starting-style { dialog[open] .card { opacity: .5; transform: scale(.97); } }
.card[data-shake] { animation: shake 500ms ease-in-out; }
@keyframes shake {
  15%, 75% { translate: -6px; } 30%, 60% { translate: 6px; } 45% { translate: -8px; } 90% { translate: 3px; }
}
.embedded { display: grid; grid-template-columns: minmax(0, clamp(320px, var(--p-width), 480px)); }
.embedded .card { inline-size: 100%; max-block-size: none; box-shadow: 0 0 0 1px var(--p-hairline); }
.body { min-block-size: 0; overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; }
.view { display: flex; flex-direction: column; gap: 16px; padding: 4px 16px 20px; }
.leaving, .leaving-title { position: absolute; pointer-events: none; }
.leaving { inset: 0 0 auto; }
.body > div { position: relative; }
.foot { position: relative; flex: none; padding: 4px 16px; border-block-start: 1px solid var(--p-hairline); }
.foot::before {
  content: ''; position: absolute; inset-inline: 0; inset-block-end: calc(100% + 1px); block-size: 16px;
  background: linear-gradient(transparent, var(--p-card)); pointer-events: none;
}
.foot > div { display: contents; }
.foot:has(> :empty) { padding: 0; border: 0; }
.foot:has(> :empty)::before { inset-block-end: 0; }
.foot .button[data-variant] { margin: 0; }
.foot .legal { padding-block: 8px; }
@media (max-width: 430px) {
  dialog { padding: 24px 0 0; place-items: end center; }
  dialog .card {
    inline-size: 100%; border-end-start-radius: 0; border-end-end-radius: 0;
    padding-block-end: env(safe-area-inset-bottom); transform: translateY(100%);
    transition: opacity var(--p-fast), transform 320ms cubic-bezier(.32, .72, 0, 1);
  }
  @starting-style { dialog[open] .card { opacity: 1; transform: translateY(100%); } }
}
@media (max-width: 430px) and (pointer: coarse) {
  dialog .card::before {
    content: ''; position: absolute; inset-block-start: 6px; inset-inline: calc(50% - 18px); block-size: 4px;
    border-radius: min(2px, var(--p-radius)); background: var(--p-third); opacity: .5;
  }
}
@media (max-height: 320px) {
  dialog { padding-block: 8px 0; }
  .card { overflow: hidden auto; }
  .body { flex: none; overflow: visible; }
  .foot::before { display: none; }
}
@media (forced-colors: active) {
  .card { border: 1px solid CanvasText; }
  .foot::before { display: none; }
}
`
