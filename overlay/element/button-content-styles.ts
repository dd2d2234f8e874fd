import { tileColorStyles } from '../ui/styles/tile-color-styles.ts'

/** Styles of the account or network in a button. */
export const buttonContentStyles = `${tileColorStyles}
button[data-variant='account'] { padding-inline-start: 10px; }
.balance { padding-inline-start: 8px; color: var(--p-second); border-inline-start: 1px solid var(--p-hairline); font-weight: 500; }
.tile {
  position: relative; display: inline-grid; place-items: center; overflow: hidden; border-radius: 50%; color: #fff; font-size: 11px; line-height: 1;
}
.tile img, .tile svg { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
.sr-only { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`
