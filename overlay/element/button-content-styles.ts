import { tileColorStyles } from '../ui/styles/tile-color-styles.ts'

/**
 * Styles of the account or network in a button. Where there is no room the balance wraps first, then the name of the network: the
 * next line is below the button, which clips it. `button-fit.ts` takes it out of the layout.
 */
export const buttonContentStyles = `${tileColorStyles}
button { font-variant-numeric: tabular-nums; font-variant-ligatures: no-contextual; }
button[data-variant='account'], button[data-variant='network'] {
  position: relative; flex-wrap: wrap; justify-content: flex-start; row-gap: 40px; block-size: 40px; padding-inline: 10px 30px;
}
button[data-variant='account'] { flex-shrink: 9999; }
button[data-variant='network'] { min-inline-size: 60px; }
button[data-variant='network']:not([hidden]) + button { max-inline-size: calc(100% - 68px); }
:host([network='full']) button[data-variant='network'] { flex-shrink: 0; }
:host([balance='show']) button[data-variant='account'] { flex-wrap: nowrap; }
button[data-variant='account']::after, button[data-variant='network']::after {
  content: ''; position: absolute; inset-block-start: 15px; inset-inline-end: 13px; inline-size: 6px; block-size: 6px;
  border: solid; border-width: 0 1.5px 1.5px 0; rotate: 45deg; opacity: .7;
}
.main { display: flex; align-items: center; gap: 8px; min-inline-size: 0; max-inline-size: 100%; min-block-size: 32px; }
.main > bdi { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; }
button[data-tone='error'] { color: var(--p-card); background: var(--p-error); box-shadow: none; }
@media (hover: hover) { button[data-tone='error']:enabled:hover { background: color-mix(in srgb, var(--p-error), var(--p-text) 10%); } }
.balance { padding-inline-start: 8px; color: var(--p-second); border-inline-start: 1px solid var(--p-hairline); font-weight: 500; }
.tile {
  position: relative; display: inline-grid; margin-block: 6px; place-items: center; overflow: hidden; border-radius: 50%; color: #fff; font-size: 11px; line-height: 1;
}
.tile img, .tile svg, .tile .host { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.host { display: grid; background: var(--p-card); }
.host > * { inline-size: 100%; block-size: 100%; }
[data-tone='error'] .tile { color: inherit; border-radius: 0; background: none; overflow: visible; }
.sr-only, [data-out], :host([network='icon']) .name {
  display: block; position: absolute; inline-size: 1px; block-size: 1px; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); }
`
