import { fieldEdge } from './field-edge.ts'

/**
 * A field that searches a list, and a list that renders its visible rows alone. Half a row and a fading edge show that there are
 * more. The last row is above the edge. Its rows have no transition: each frame of scrolling puts other rows under the pointer,
 * whose transitions would be a quarter of the work of the frame. No rule has `:has()`, which each row that is added or removed
 * makes the browser check.
 */
export const searchedListStyles = `
.virtual { max-block-size: clamp(160px, 100dvh - 220px, 476px); overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; }
.virtual[data-pending] { overflow: hidden; }
.virtual::after {
  content: ''; position: sticky; inset-block-end: 0; display: block; block-size: 24px; margin-block-start: -24px;
  background: linear-gradient(transparent, var(--p-row)); pointer-events: none;
}
.virtual > ul { position: relative; }
.virtual li { position: absolute; inset-block-start: 0; inset-inline: 0; }
.virtual li:last-child { z-index: 1; }
.virtual li:not([data-index='0']) > :first-child:not(.section-label)::before { content: ''; position: absolute; inset-block-start: 0; inset-inline: 64px 0; block-size: 1px; background: var(--p-hairline); }
.virtual .row { transition: none; }
.virtual li > .section-label { margin-block: 12px 4px; }
.search {
  display: flex; align-items: center; gap: 8px; min-block-size: 44px; padding-inline: 14px 6px;
  border-radius: var(--p-r12); color: var(--p-second); ${fieldEdge}
}
.search:focus-within { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.search input {
  flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 0; border: 0; outline: none; background: none; color: var(--p-text);
  font: inherit; font-size: max(16px, var(--p-16));
}
.search input::placeholder { color: var(--p-second); opacity: 1; }
@media (forced-colors: active) { .virtual[data-pending] { overflow: hidden; }
.virtual::after { display: none; } }
`
