import type { Network } from '../../../shared/networks/network.ts'
import type { Brand } from '../primitives/brand-tile.tsx'

const ethereum: Brand = {
  background: '#627eea',
  path: 'M12 3 6.3 12.3 12 15.7l5.7-3.4zM6.3 13.5 12 21l5.7-7.5-5.7 3.4z',
}
const base: Brand = {
  background: '#0052ff',
  path: 'M12 19.5a7.5 7.5 0 1 0-7.460-8.250h9.8v1.5h-9.8A7.5 7.5 0 0 0 12 19.5z',
}
const optimism: Brand = {
  background: '#ff0420',
  isLine: true,
  path: 'M8.4 9.2c-1.7 0-2.6 1.5-2.6 3.1 0 1.5.7 2.5 2.1 2.5 1.7 0 2.6-1.5 2.6-3.1 0-1.5-.7-2.5-2.1-2.5zM13 15.5l1.350-6.3h1.950c1.3 0 2 .6 1.750 1.8-.3 1.3-1.2 1.9-2.4 1.9h-1.9',
}
const arbitrum: Brand = {
  background: '#213147',
  color: '#9dcced',
  isLine: true,
  path: 'M12 4l6.9 4v8L12 20l-6.9-4V8zM8.6 15.8 12 8.2l3.4 7.6',
}
const polygon: Brand = {
  background: '#6c3fd1',
  isLine: true,
  path: 'M8.3 9.1l3.2 1.9v3.7l-3.2 1.9-3.2-1.9V11zM15.7 7.4l3.2 1.9V13l-3.2 1.9-3.2-1.9V9.3zM11.5 11l1-1.7M11.5 14.7l1-1.7',
}
const bnb: Brand = {
  background: '#c99700',
  path: 'M12 9.7l2.3 2.3-2.3 2.3L9.7 12zM12 4.5l4.4 4.4-1.6 1.6L12 7.7l-2.8 2.8-1.6-1.6zM12 19.5l-4.4-4.4 1.6-1.6 2.8 2.8 2.8-2.8 1.6 1.6zM4.5 12l1.6-1.6L7.7 12l-1.6 1.6zM16.3 12l1.6-1.6 1.6 1.6-1.6 1.6z',
}
const solana: Brand = {
  background: '#0b0b12',
  color: '#14f195',
  path: 'M7.7 6.4h10.6l-2.2 2.4H5.5zM5.5 10.8h10.6l2.2 2.4H7.7zM7.7 15.2h10.6l-2.2 2.4H5.5z',
}

/** The marks of the networks most used, by CAIP-2 id. */
const networkBrands: Readonly<Record<string, Brand>> = {
  'eip155:1': ethereum,
  'eip155:10': optimism,
  'eip155:56': bnb,
  'eip155:137': polygon,
  'eip155:8453': base,
  'eip155:42161': arbitrum,
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': solana,
}

/** The mark of a network, which needs no request. `undefined` if the host gives an image, and for other networks. */
export const toNetworkBrand = ({
  assets,
  caipNetworkId,
}: Pick<Network, 'assets' | 'caipNetworkId'>): Brand | undefined =>
  assets.imageId || assets.imageUrl ? undefined : networkBrands[caipNetworkId]
