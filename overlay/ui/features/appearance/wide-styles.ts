/**
 * Two columns in one card, which keeps its height: the list, and the view that belongs to the chosen row. The title of a view with a ring
 * is for screen readers only, as elsewhere.
 */
export const wideStyles = `
dialog .card:has(.wide-list) {
  display: grid; grid-template: auto auto minmax(0, 1fr) auto auto auto auto / repeat(2, minmax(0, 1fr));
  inline-size: clamp(min(680px, 100%), var(--p-width) * 2, min(860px, 100%)); block-size: min(100%, 768px);
}
.card:has(.wide-list) .header { grid-area: 1 / 1 / 2 / -1; border-block-end: 1px solid var(--p-hairline); }
.card:has(.wide-list) .header h2 { clip-path: none !important; }
.card:has(.wide-list) .alert-bar { grid-area: 2 / 1 / 3 / -1; margin-block-start: 12px; }
.wide-list { grid-area: 3 / 1 / 5 / 2; display: flex; flex-direction: column; min-block-size: 0; border-inline-end: 1px solid var(--p-hairline); }
.wide-list > .body { flex: 1; }
.wide-list > .body::after {
  content: ''; position: sticky; inset-block-end: 0; display: block; block-size: 20px; margin-block-start: -20px;
  background: linear-gradient(transparent, var(--p-card)); pointer-events: none;
}
.wide-list ~ .body { grid-area: 3 / 2; }
.wide-list ~ .foot { grid-area: 4 / 2; }
.wide-list ~ .legal { grid-area: 5 / 1 / 6 / -1; }
.wide-list ~ .waiting { grid-area: 6 / 1 / 7 / -1; }
.wide-list ~ .snackbar { grid-area: 7 / 1 / 8 / -1; }
.card:has(.wide-list) .view { padding-block-start: 16px; }
.wide-list ~ .body > div, .wide-list ~ .body .view { min-block-size: 100%; }
.wide-list ~ .body > div { display: grid; }
.wide-list ~ .body .view:has(> :is(.guide, .hero, .pairing)) { justify-content: center; }
.detail-title { font-size: var(--p-18); font-weight: calc(var(--p-weight) + 50); line-height: 1.334; letter-spacing: -.01em; text-align: center; }
.detail-title:has(+ .hero .ring) { position: absolute; inset-block-start: 0; clip-path: inset(50%); }
.wide-empty { display: grid; flex: 1; place-content: center; }
.wide-list [aria-current] { background: var(--p-raised); box-shadow: inset 0 0 0 2px var(--p-accent-text); }
.wide-list .row[aria-current] { border-radius: var(--p-r16); }
@media (forced-colors: active) { .wide-list [aria-current] { outline: 2px solid Highlight; outline-offset: -2px; } }
`
