/**
 * Styles of a button before an account or a network is known. `button-content-styles.ts` has the others. Nothing has a transition: a
 * text changes its colour at once, and would be hard to read until its ground has changed too.
 */
export const buttonStyles = `
:host { display: inline-flex; gap: 8px; min-inline-size: 0; max-inline-size: 100%; vertical-align: middle; }
:host([hidden]), button[hidden], :host([network='icon']) .name { display: none; }
button {
  all: unset; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: 8px;
  min-block-size: 40px; max-inline-size: 100%; padding: 4px 14px; overflow: clip; border-radius: calc(var(--p-radius) * 3);
  font: var(--p-weight) calc(var(--p-size) * 1.4 + clamp(0px, 1rem - 16px, 8px)) / 1.43 var(--p-font); white-space: nowrap;
  color: var(--p-text); background: var(--p-card); box-shadow: inset 0 0 0 1px var(--p-hairline);
  cursor: pointer; user-select: none; -webkit-tap-highlight-color: transparent; -webkit-font-smoothing: antialiased;
}
button[data-variant='network'] { justify-content: flex-start; padding-inline: 10px 30px; }
button[data-variant='primary'] { color: var(--p-on-accent); background: var(--p-accent); box-shadow: none; }
button:active { opacity: .85; }
button:focus-visible { outline: 2px solid var(--p-accent-text); outline-offset: 2px; }
button:disabled, button[aria-disabled='true'] { cursor: default; opacity: .55; }
.tile { flex: none; inline-size: 20px; block-size: 20px; }
.spinner { inline-size: 14px; block-size: 14px; border: 2px solid; border-inline-end-color: transparent; border-radius: 50%; animation: spin 900ms linear infinite; }
@keyframes spin { to { rotate: 360deg; } }
@media (hover: hover) {
  button:enabled:hover { background: var(--p-row); }
  button[data-variant='primary']:enabled:hover { background: var(--p-accent); box-shadow: inset 0 0 0 1px var(--p-text); }
}
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 4s; } }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`
