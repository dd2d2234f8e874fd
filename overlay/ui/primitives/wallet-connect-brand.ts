import type { Brand } from './brand-tile.tsx'

export const walletConnectBrand: Brand = {
  background: '#0a6cff',
  isLine: true,
  path: 'M6.4 9.3a8 8 0 0 1 11.2 0M3.7 11.8l4.150 4.1L12 11.8l4.150 4.1 4.150-4.1',
}
