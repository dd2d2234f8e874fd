import { tileColorStyles } from './tile-color-styles.ts'

/** Tiles: an image, or a letter on a colour that the name determines. */
export const avatarStyles = `${tileColorStyles}
.avatar {
  position: relative; display: grid; place-items: center; flex: none; overflow: hidden;
  inline-size: 40px; block-size: 40px; border-radius: var(--p-r10);
  color: #fff; font-size: var(--p-16); font-weight: var(--p-weight); line-height: 1; user-select: none;
}
.avatar::after { content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px var(--p-hairline); }
.avatar :is(img, .brand) { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.brand { color: #fff; fill: currentColor; }
.brand[data-line] { fill: none; stroke: currentColor; stroke-width: 1.8; }
.avatar[data-loaded] { background: none !important; }
.avatar[data-loaded] > span { visibility: hidden; }
.avatar[data-size='small'] { inline-size: 24px; block-size: 24px; border-radius: calc(var(--p-radius) * 1.75); font-size: var(--p-12); }
.avatar[data-shape='circle'] { border-radius: 50%; }
.spinner { animation: spin 900ms linear infinite; }
@keyframes spin { to { rotate: 360deg; } }
@media (forced-colors: active) { .avatar { border: 1px solid CanvasText; } }
`
