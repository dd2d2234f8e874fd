import { tileColorStyles } from '../ui/styles/tile-color-styles.ts'

export const buttonStyles = `${tileColorStyles}
:host { display: inline-flex; gap: 8px; vertical-align: middle; }
:host([hidden]), button[hidden] { display: none; }
button {
  all: unset; box-sizing: border-box; display: inline-flex; align-items: center; justify-content: center; gap: 8px;
  min-block-size: 40px; padding: 4px 14px; border-radius: calc(var(--p-radius) * 3);
  font: 600 calc(var(--p-size) * 1.4) / 20px var(--p-font); font-variant-numeric: tabular-nums; white-space: nowrap;
  color: var(--p-text); background: var(--p-card); box-shadow: inset 0 0 0 1px var(--p-hairline);
  cursor: pointer; user-select: none; -webkit-tap-highlight-color: transparent; -webkit-font-smoothing: antialiased;
  transition: background-color 120ms, opacity 120ms;
}
button[data-variant='primary'] { color: var(--p-on-accent); background: var(--p-accent); box-shadow: none; }
button:active { opacity: .85; }
button:focus-visible { outline: 2px solid var(--p-accent-text); outline-offset: 2px; }
button:disabled, button[aria-disabled='true'] { cursor: default; opacity: .55; }
button[data-variant='account'] { padding-inline-start: 10px; }
.part { display: inline-flex; align-items: center; gap: 8px; }
.balance { padding-inline-start: 8px; color: var(--p-second); border-inline-start: 1px solid var(--p-hairline); font-weight: 500; }
.tile {
  position: relative; display: inline-grid; place-items: center; flex: none; inline-size: 20px; block-size: 20px;
  overflow: hidden; border-radius: 50%; color: #fff; font-size: 11px; line-height: 1;
}
.tile img, .tile svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.spinner { inline-size: 14px; block-size: 14px; border: 2px solid; border-inline-end-color: transparent; border-radius: 50%; animation: spin 900ms linear infinite; }
.sr-only { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
@keyframes spin { to { rotate: 360deg; } }
@media (hover: hover) {
  button:enabled:hover { background: var(--p-row); }
  button[data-variant='primary']:enabled:hover { background: color-mix(in srgb, var(--p-accent), var(--p-on-accent) 10%); }
}
@media (prefers-reduced-motion: reduce) { .spinner { animation-duration: 4s; } }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`
