/** At the foot of the page it is a card of one row; in the card it is the last row. */
export const pendingRequestStyles = `
.waiting { display: flex; align-items: center; gap: 8px; padding-block: 10px; padding-inline: 16px 12px; }
.waiting p { flex: 1; min-inline-size: 0; font-weight: 500; line-height: var(--p-18); overflow-wrap: anywhere; }
.waiting .button { min-block-size: 36px; padding-inline: 16px; font-size: var(--p-14); }
.waiting[data-place='card'] { flex: none; box-shadow: inset 0 1px 0 var(--p-hairline); }
.waiting[data-place='page'] {
  position: fixed; z-index: var(--p-z); inset-inline: 12px; inset-block-end: calc(12px + env(safe-area-inset-bottom));
  max-inline-size: 400px; margin-inline: auto; border-radius: var(--p-r16); background: var(--p-card);
  box-shadow: 0 0 0 1px var(--p-hairline), 0 8px 24px -8px var(--p-shadow);
}
@media (prefers-reduced-motion: no-preference) {
  .waiting { animation: waiting var(--p-slow); }
  @keyframes waiting { from { opacity: 0; translate: 0 8px; } }
}
@media (forced-colors: active) { .waiting[data-place='page'] { border: 1px solid CanvasText; } }
`
