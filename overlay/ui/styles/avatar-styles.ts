import { tileColorStyles } from './tile-color-styles.ts'

/** Tiles: an image, or a letter on a colour drawn from the name. */
export const avatarStyles = `${tileColorStyles}
.avatar {
  position: relative; display: grid; place-items: center; flex: none; overflow: hidden;
  inline-size: 40px; block-size: 40px; border-radius: 10px;
  color: #fff; font-size: var(--p-16); font-weight: 600; line-height: 1; user-select: none;
}
.avatar::after { content: ''; position: absolute; inset: 0; border-radius: inherit; box-shadow: inset 0 0 0 1px var(--p-hairline); }
.avatar img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.avatar[data-loaded] { background: none !important; }
.avatar[data-loaded] > span { visibility: hidden; }
.avatar[data-size='small'] { inline-size: 24px; block-size: 24px; border-radius: 7px; font-size: var(--p-12); }
.avatar[data-size='large'] { inline-size: 64px; block-size: 64px; border-radius: 16px; font-size: calc(var(--p-size) * 2.8); }
.avatar[data-shape='circle'] { border-radius: 50%; }
.identicon { border-radius: 50%; background: var(--p-raised); }
.ring { position: relative; display: grid; place-items: center; inline-size: 112px; block-size: 112px; }
.ring > svg { position: absolute; inset: 0; }
.ring circle { fill: none; stroke-width: 3; stroke: var(--p-hairline); }
.ring circle + circle { stroke: var(--p-accent-text); stroke-linecap: round; stroke-dasharray: 84 252; }
.ring[data-state='failed'] circle + circle { stroke: var(--p-error); stroke-dasharray: none; }
.ring[data-state='waiting'] > svg { animation: spin 1.1s linear infinite; }
.spinner { animation: spin 900ms linear infinite; }
@keyframes spin { to { rotate: 360deg; } }
@media (prefers-reduced-motion: reduce) {
  .ring[data-state='waiting'] circle + circle { stroke-dasharray: 12 12; }
}
.ring-badge {
  position: absolute; inset-inline-end: 14px; inset-block-end: 14px; display: grid; place-items: center;
  inline-size: 28px; block-size: 28px; border-radius: 50%; border: 3px solid var(--p-card);
  color: var(--p-card); background: var(--p-error); box-sizing: border-box;
}
@media (forced-colors: active) { .avatar { border: 1px solid CanvasText; } .ring circle + circle { stroke: Highlight; } }
`
