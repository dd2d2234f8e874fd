import type { PorticoOptions } from '@portico/overlay'

export const options: Pick<PorticoOptions, 'balanceAssets'> = {
  balanceAssets: {
    'eip155:1': 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'eip155:8453': 'none',
  },
}
