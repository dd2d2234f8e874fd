/** A field that searches a list, and a list that renders its visible rows alone. */
export const searchedListStyles = `
.virtual { max-block-size: min(448px, calc(100dvh - 220px)); overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: thin; }
.virtual > ul { position: relative; }
.virtual li { position: absolute; inset-block-start: 0; inset-inline: 0; }
.virtual li:not([data-index='0'])::before { content: ''; position: absolute; inset-block-start: 0; inset-inline: 64px 0; block-size: 1px; background: var(--p-hairline); }
.search {
  display: flex; align-items: center; gap: 8px; min-block-size: 44px; padding-inline: 14px 6px;
  border-radius: var(--p-r12); color: var(--p-second); background: var(--p-row);
}
.search:focus-within { outline: 2px solid var(--p-accent-text); outline-offset: -2px; }
.search input {
  flex: 1; min-inline-size: 0; min-block-size: 44px; padding: 0; border: 0; outline: none; background: none; color: var(--p-text);
  font: inherit; font-size: max(16px, var(--p-16));
}
.search input::placeholder { color: var(--p-second); opacity: 1; }
`
