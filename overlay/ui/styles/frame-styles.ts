/**
 * The outermost element. It keeps the styles of the host page out. Texts grow with the font size of the browser, up to its largest
 * preset: 24 px in place of 16. A page that makes its root smaller, or much larger, changes no more than that.
 */
export const frameStyles = `
:host { display: contents; }
:host([data-embedded]), :host([data-embedded]) .portico { display: block; }
.root { display: contents; }
.portico {
  all: initial;
  display: contents;
  color: var(--p-text);
  color-scheme: var(--p-scheme);
  font: 400 var(--p-14) / var(--p-20) var(--p-font);
  font-variant-numeric: tabular-nums;
  font-variant-ligatures: no-contextual;
  -webkit-font-smoothing: antialiased;
  -webkit-tap-highlight-color: transparent;
  -webkit-text-size-adjust: 100%;
  --p-em: calc(var(--p-size) + clamp(0px, (1rem - 16px) * .625, 5px));
  --p-12: calc(var(--p-em) * 1.2);
  --p-14: calc(var(--p-em) * 1.4);
  --p-16: calc(var(--p-em) * 1.6);
  --p-18: calc(var(--p-em) * 1.8);
  --p-20: calc(var(--p-em) * 2);
  --p-34: calc(var(--p-em) * 3.4);
  --p-44: calc(var(--p-em) * 4.4);
  --p-r8: calc(var(--p-radius) * 2);
  --p-r10: calc(var(--p-radius) * 2.5);
  --p-r12: calc(var(--p-radius) * 3);
  --p-r16: calc(var(--p-radius) * 4);
  --p-r24: calc(var(--p-radius) * 6);
  --p-fast: 120ms cubic-bezier(.2, 0, 0, 1);
  --p-slow: 150ms cubic-bezier(.2, 0, 0, 1);
}
.portico *, .portico ::before, .portico ::after { box-sizing: border-box; }
h2, h3, p, ul, li, dl, dd { margin: 0; padding: 0; font: inherit; list-style: none; }
svg { display: block; flex: none; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; margin: 0; text-align: inherit; cursor: pointer; }
a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid var(--p-accent-text); outline-offset: 2px; }
h2:focus-visible, .view:focus-visible, [data-quiet-focus]:focus-visible { outline: none; }
.sr-only {
  position: absolute; inline-size: 1px; block-size: 1px; margin: -1px;
  overflow: hidden; clip-path: inset(50%); white-space: nowrap;
}
[dir='rtl'] .flip { transform: scaleX(-1); }
@media (prefers-reduced-motion: reduce) {
  .portico *, .portico ::before, .portico ::after, dialog {
    animation: none !important; transition: none !important;
  }
}
@media (prefers-contrast: more) {
  .portico { --p-hairline: var(--p-second); --p-second: var(--p-text); --p-third: var(--p-text); }
  .button, .group, .badge, .search { box-shadow: inset 0 0 0 1px var(--p-hairline); }
}
@media (forced-colors: active) {
  .portico { --p-hairline: CanvasText; }
  svg:not(.brand, .qr *) { color: inherit !important; }
}
`
