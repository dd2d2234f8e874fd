import { expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import { readFee } from './fee.ts'

const network = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})

/** The fee where the node has this price, or none. */
const toFee = (
  price: bigint | undefined,
  used: bigint | undefined,
  requested: Parameters<typeof readFee>[2] = {},
) =>
  readFee(
    {
      network,
      read: async (call) => {
        expect(call).toEqual({ method: 'eth_gasPrice', network, params: [] })
        if (price === undefined) throw new PorticoError('rpc-failed')
        return `0x${price.toString(16)}`
      },
    },
    used,
    requested,
  )

test.each<readonly [string, Parameters<typeof toFee>, object]>([
  ['the price of the node', [10n, 3n], { fee: 30n, isHigh: false }],
  ['the gas that is used, not the most', [10n, 3n, { gas: 9n }], { fee: 30n, isHigh: false }],
  [
    'the most gas, where none was simulated',
    [10n, undefined, { gas: 9n }],
    { fee: 90n, isHigh: false },
  ],
  ['no gas at all', [10n, undefined], { fee: undefined, isHigh: false }],
  ['no price at all', [undefined, 3n], { fee: undefined, isHigh: false }],
  ['a price of the request', [10n, 3n, { gasPrice: 20n }], { fee: 60n, isHigh: false }],
  [
    'a price of the request alone',
    [undefined, 3n, { gasPrice: 20n }],
    { fee: 60n, isHigh: undefined },
  ],
  ['ten times the price', [10n, 3n, { gasPrice: 100n }], { fee: 300n, isHigh: false }],
  ['more than ten times the price', [10n, 3n, { gasPrice: 101n }], { fee: 303n, isHigh: true }],
  [
    'the price and a tip',
    [10n, 3n, { maxFeePerGas: 50n, maxPriorityFeePerGas: 5n }],
    { fee: 45n, isHigh: false },
  ],
  [
    'no more than the most',
    [10n, 3n, { maxFeePerGas: 12n, maxPriorityFeePerGas: 5n }],
    { fee: 36n, isHigh: false },
  ],
  ['the price without a tip', [10n, 3n, { maxFeePerGas: 50n }], { fee: 30n, isHigh: false }],
  [
    'the most, where the node says nothing',
    [undefined, 3n, { maxFeePerGas: 12n }],
    { fee: 36n, isHigh: undefined },
  ],
  [
    'a tip alone, which sets no price',
    [10n, 3n, { maxPriorityFeePerGas: 500n }],
    { fee: 30n, isHigh: false },
  ],
  [
    'a price that counts more than the most',
    [10n, 3n, { gasPrice: 7n, maxFeePerGas: 50n }],
    { fee: 21n, isHigh: false },
  ],
])('§2.21 the fee is of %s', async (_name, values, fee) => {
  expect(await toFee(...values)).toEqual(fee)
})
