import * as fc from 'fast-check'
import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { solana, solanaDevnet } from '../../networks/solana.ts'
import { sepolia } from '../../networks/testnets.ts'
import { toMostValue, toPaymentUri } from './payment-uri.ts'
import { toReceiving } from './receiving.ts'
import { findReceivingNetworks } from './receiving-networks.ts'

const options = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const [ethereum, onBase, onSepolia, sol, devnet] = [
  extendNetwork(mainnet, options),
  extendNetwork(base, options),
  extendNetwork(sepolia, options),
  extendNetwork(solana, options),
  extendNetwork(solanaDevnet, options),
]
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const solanaAddress = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

describe('§1.16 toPaymentUri', () => {
  test('is EIP-681 on an EVM network, with the amount in wei', () => {
    expect(toPaymentUri(address, onBase, undefined)).toBe(`ethereum:${address}@8453`)
    expect(toPaymentUri(address, ethereum, 2_014_000_000_000_000_000n)).toBe(
      `ethereum:${address}@1?value=2014000000000000000`,
    )
  })

  test('is Solana Pay on Solana, with the amount in SOL', () => {
    expect(toPaymentUri(solanaAddress, sol, undefined)).toBe(`solana:${solanaAddress}`)
    expect(toPaymentUri(solanaAddress, sol, 10_000_000n)).toBe(
      `solana:${solanaAddress}?amount=0.01`,
    )
    expect(toPaymentUri(solanaAddress, sol, 1n)).toBe(`solana:${solanaAddress}?amount=0.000000001`)
  })

  test('does not exist on a cluster that Solana Pay cannot name', () => {
    expect(toPaymentUri(solanaAddress, devnet, undefined)).toBeUndefined()
  })

  test('can ask for what the amounts of a network hold', () => {
    expect(toMostValue(ethereum)).toBe(maxUint256)
    expect(toMostValue(sol)).toBe(18_446_744_073_709_551_615n)
  })

  test('asks for exactly the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ max: 10n ** 30n, min: 1n }), (value) => {
        const evm = new URL(toPaymentUri(address, ethereum, value) ?? '')
        expect(BigInt(evm.searchParams.get('value') ?? 0)).toBe(value)
        const [whole = '', fraction = ''] = (
          new URL(toPaymentUri(solanaAddress, sol, value) ?? '').searchParams.get('amount') ?? ''
        ).split('.')
        expect(BigInt(whole + fraction.padEnd(9, '0'))).toBe(value)
      }),
    )
  })
})

describe('§1.16 toReceiving', () => {
  const read = (value: unknown, active = onBase) =>
    toReceiving(
      {
        account: { address, namespace: 'eip155', type: 'eoa' },
        active,
        networks: [ethereum, onBase, sol],
        smartNetworks: [],
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A host without types can give anything.
      { value: value as bigint | undefined },
    )

  test('says where a host receives, with a request for the active network', () => {
    expect(read(7n)).toEqual({
      address,
      networks: [ethereum, onBase],
      otherNetworks: [sol],
      uri: `ethereum:${address}@8453?value=7`,
    })
    expect(read(undefined)).toMatchObject({ uri: `ethereum:${address}@8453` })
  })

  test('has the active network, also one that the host has not configured', () => {
    const onOther = { ...onSepolia, chainNamespace: 'eip155' as const }
    const { networks } = toReceiving({
      account: { address, namespace: 'eip155', type: 'smartAccount' },
      active: onOther,
      networks: [ethereum],
      smartNetworks: [],
    })
    expect(networks).toEqual([onOther])
  })

  test('refuses an amount that no transaction has', () => {
    for (const value of [0n, -1n, maxUint256 + 1n, '1', 1])
      expect(() => read(value)).toThrow(expect.objectContaining({ code: 'params-invalid' }))
  })
})

describe('§1.16 findReceivingNetworks', () => {
  const networks = [ethereum, onBase, onSepolia, sol]
  const find = (
    account: Parameters<typeof findReceivingNetworks>[0]['account'],
    active = ethereum,
  ) => {
    const found = findReceivingNetworks({ account, active, networks, smartNetworks: [8453] })
    return [found.same, found.others].map((list) => list.map(({ name }) => name))
  }

  test('a key has one address on all networks of its namespace', () => {
    expect(find({ namespace: 'eip155', type: 'eoa' })).toEqual([['Ethereum', 'Base'], ['Solana']])
    expect(find({ namespace: 'solana', type: 'eoa' }, sol)).toEqual([
      ['Solana'],
      ['Ethereum', 'Base'],
    ])
  })

  test('a smart account receives only where it exists', () => {
    expect(find({ namespace: 'eip155', type: 'smartAccount' })).toEqual([
      ['Base'],
      ['Ethereum', 'Solana'],
    ])
  })

  test('shows test networks only on one of them', () => {
    expect(find({ namespace: 'eip155', type: 'eoa' }, onSepolia)[0]).toContain('Sepolia')
  })
})
