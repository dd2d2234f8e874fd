import { largeAvatarStyles } from './large-avatar-styles.ts'

/**
 * The ring around the image of a wallet or login that is waited for. The heading beneath says more than the title of the card,
 * which is then for screen readers only.
 */
export const ringStyles = `${largeAvatarStyles}
.ring { position: relative; display: grid; place-items: center; inline-size: 112px; block-size: 112px; }
.ring > svg { position: absolute; inset: 0; }
.ring circle { fill: none; stroke-width: 3; stroke: var(--p-hairline); }
.ring circle + circle { stroke: var(--p-accent-text); stroke-linecap: round; stroke-dasharray: 84 252; }
.ring[data-state='failed'] circle + circle { stroke: var(--p-error); stroke-dasharray: none; }
.ring[data-state='done'] circle + circle {
  stroke: var(--p-success); stroke-dasharray: 336 0; transform: rotate(-90deg); transform-origin: center;
}
.ring[data-state='done'] .ring-badge { background: var(--p-success); }
@media (prefers-reduced-motion: no-preference) {
  .ring[data-state='done'] circle + circle { animation: close 320ms cubic-bezier(.2, 0, 0, 1); }
  .ring[data-state='done'] .ring-badge { animation: pop 220ms cubic-bezier(.2, 0, 0, 1) 100ms backwards; }
}
@keyframes close { from { stroke-dasharray: 84 252; } }
@keyframes pop { from { opacity: 0; scale: .6; } }
.ring[data-state='waiting'] > svg { animation: spin 1.1s linear infinite; }
@media (prefers-reduced-motion: reduce) {
  .ring[data-state='waiting'] circle + circle { stroke-dasharray: 12 12; }
}
.ring-badge {
  position: absolute; inset-inline-end: 14px; inset-block-end: 14px; display: grid; place-items: center;
  inline-size: 28px; block-size: 28px; border-radius: 50%; border: 3px solid var(--p-card);
  color: var(--p-card); background: var(--p-error); box-sizing: border-box;
}
.card:has(.view > .hero > .ring:not(.leaving *) + .hero-text > h3) .header > h2 { clip-path: inset(50%); }
@media (forced-colors: active) { .ring circle + circle { stroke: Highlight; } }
`
