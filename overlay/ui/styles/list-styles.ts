/**
 * Grouped rows: one rounded box with hairlines between the rows. Rows and summaries that unfold something have one chevron. No rule
 * names an earlier sibling by `*`, by its element or by `:not()`: with such a rule, each row that enters a list makes the browser
 * compute the styles of all others again.
 */
export const listStyles = `
.group { background: var(--p-row); border-radius: var(--p-r16); overflow: hidden; }
.group > :not(.sr-only) { position: relative; }
.group > :not(:first-child)::before { content: ''; position: absolute; inset-block-start: 0; inset-inline: 64px 0; block-size: 1px; background: var(--p-hairline); }
.group > .sr-only:first-child + *::before { content: none; }
.row {
  display: flex; align-items: center; gap: 12px; inline-size: 100%; min-block-size: 56px; padding: 8px 12px;
  transition: background-color var(--p-fast);
}
.row:focus-visible { outline-offset: -2px; border-radius: var(--p-r12); }
.row:first-child:focus-visible, li:first-child > .row:focus-visible { border-start-start-radius: var(--p-r16); border-start-end-radius: var(--p-r16); }
.row:last-child:focus-visible, li:last-child > .row:focus-visible { border-end-start-radius: var(--p-r16); border-end-end-radius: var(--p-r16); }
button.row:active, a.row:active { background: var(--p-raised); }
.row[aria-disabled='true'] { cursor: not-allowed; }
@media (hover: hover) {
  button.row:not([aria-disabled='true']):hover, a.row:hover, summary.row:hover { background: var(--p-raised); }
}
summary { display: flex; align-items: center; gap: 8px; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after, .row[aria-expanded]::after { content: ''; flex: none; inline-size: 7px; block-size: 7px; margin-block: -4px 0; border: solid var(--p-second); border-width: 0 1.67px 1.67px 0; rotate: 45deg; transition: rotate var(--p-fast), margin var(--p-fast); }
[open] > summary::after, .row[aria-expanded='true']::after { margin-block: 4px 0; rotate: 225deg; }
@media (max-width: 340px) { .row[aria-expanded]::after { content: none; } }
.row-icon { display: grid; place-items: center; inline-size: 40px; flex: none; }
.row > svg, .row-icon { color: var(--p-second); }
.row-text { flex: 1; min-inline-size: 0; }
.row-title { display: block; text-align: -webkit-match-parent; text-align: match-parent; font-size: var(--p-16); font-weight: 500; line-height: 1.375; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.row-note { display: block; color: var(--p-second); font-size: var(--p-12); line-height: var(--p-16); }
.badge {
  flex: none; padding: 2px 7px; border-radius: var(--p-r8);
  color: var(--p-second); background: var(--p-raised); font-size: var(--p-12); line-height: var(--p-16); font-weight: 500;
}
.badge[data-tone='success'] { display: flex; align-items: center; gap: 6px; padding: 0; background: none; }
.badge[data-tone='success']::before { content: ''; inline-size: 6px; block-size: 6px; border-radius: 50%; background: var(--p-success); }
@media (hover: hover) { button.row:hover .badge:not([data-tone]) { background: var(--p-row); } }
.row > .check { color: var(--p-accent-text); }
.row > .warning, .row-note[data-tone='warning'] { color: var(--p-warning); }
.skeleton { display: block; border-radius: var(--p-r8); background: color-mix(in srgb, var(--p-row), var(--p-text) 16%); animation: breathe 1.4s ease-in-out infinite; }
.skeleton[data-shape='tile'] { inline-size: 40px; block-size: 40px; border-radius: var(--p-r10); flex: none; }
.skeleton[data-shape='text'] { inline-size: 45%; block-size: 14px; }
.notice {
  display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 10px 10px 10px 12px;
  border-radius: var(--p-r12); color: var(--p-second); background: var(--p-row);
}
.notice .button { flex: none; background: var(--p-raised); }
@keyframes breathe { 50% { opacity: .6; } }
@media (forced-colors: active) { .group, .badge:not([data-tone]), .skeleton { border: 1px solid CanvasText; } }
`
