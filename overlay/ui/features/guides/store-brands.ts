import type { Brand } from '../../primitives/brand-tile.tsx'
import type { StoreLink } from './use-offers.ts'

/** Where a wallet is downloaded: a window of a browser, two phones, and the globe. The marks are our own, and no trademark of a store. */
export const storeBrands: Readonly<Record<StoreLink['key'], Brand>> = {
  'get.android': {
    background: '#1f7a4d',
    isLine: true,
    path: 'M8.5 4.5h7a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 18V6a1.5 1.5 0 0 1 1.5-1.5zM10.5 9.5v5l4-2.5z',
  },
  'get.browser': {
    background: '#5b4fc4',
    isLine: true,
    path: 'M5.5 5.5h13a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM4.5 9.5h15M7 7.5h.01M9.5 7.5h.01',
  },
  'get.homepage': {
    background: '#4d5566',
    isLine: true,
    path: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM4.5 12h15M12 4.5c3.8 4.2 3.8 10.8 0 15-3.8-4.2-3.8-10.8 0-15z',
  },
  'get.ios': {
    background: '#2563c4',
    isLine: true,
    path: 'M8.5 4.5h7a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 18V6a1.5 1.5 0 0 1 1.5-1.5zM12 9v5.5M9.7 12.3 12 14.6l2.3-2.3M10.5 17h3',
  },
}
