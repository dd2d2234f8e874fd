import { describe, expect, test } from 'vitest'
import { messageNamespaces } from './message-namespaces.ts'

const evm = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = 'FYpB58cLw5cwiN763ayB2sFT8HLF2MRUBbbyRgHYiRpK'

describe('isAddress', () => {
  test.each([
    ['eip155', evm],
    ['eip155', evm.toLowerCase()],
    ['eip155', `0x${evm.slice(2).toUpperCase()}`],
    ['solana', solana],
    ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['cosmos', 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
    ['polkadot', '5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy'],
  ] as const)('%s has %s', (namespace, text) => {
    expect(messageNamespaces[namespace].isAddress(text)).toBe(true)
  })

  test.each([
    ['eip155', ` ${evm}`],
    ['eip155', `${evm} `],
    ['eip155', `x${evm}`],
    ['eip155', `${evm}0`],
    ['eip155', `x${evm.toLowerCase()}`],
    ['eip155', `${evm.toLowerCase()}0`],
    ['eip155', evm.slice(0, -1)],
    ['eip155', evm.slice(2)],
    ['eip155', evm.replace('f39F', 'f39f')],
    ['eip155', `0X${evm.slice(2)}`],
    ['solana', `0${solana}`],
    ['solana', ` ${solana}`],
    ['solana', `${solana}!`],
    ['solana', solana.slice(0, 31)],
    ['solana', `${solana}1`],
    ['solana', 'l'.repeat(40)],
    ['bip122', ''],
    ['bip122', ' bc1q'],
    ['bip122', 'bc1q '],
    ['bip122', 'a'.repeat(129)],
    ['cosmos', 'cosmos1\n'],
  ] as const)('%s has no %s', (namespace, text) => {
    expect(messageNamespaces[namespace].isAddress(text)).toBe(false)
  })
})

describe('toChainId', () => {
  test.each([
    ['eip155', '1', 'eip155:1'],
    ['eip155', '0', 'eip155:0'],
    ['eip155', '9'.repeat(32), `eip155:${'9'.repeat(32)}`],
    ['eip155', '9'.repeat(33), undefined],
    ['eip155', '01', undefined],
    ['eip155', ' 1', undefined],
    ['eip155', '1 ', undefined],
    ['eip155', '0x1', undefined],
    ['eip155', 'eip155:1', undefined],
    ['solana', 'mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana', 'solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana', 'devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['solana', 'testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    ['solana', 'other', 'solana:other'],
    ['solana', 'asolana:mainnet', undefined],
    ['solana', 'x solana:mainnet', undefined],
    ['solana', '', undefined],
    [
      'bip122',
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000019d6689c085ae165831e93',
    ],
    ['bip122', 'cosmos:000000000019d6689c085ae165831e93', undefined],
    ['bip122', '000000000019d6689c085ae165831e93', undefined],
    ['bip122', 'bip122:', undefined],
    ['bip122', 'bip122:a b', undefined],
    ['cosmos', 'cosmos:cosmoshub-4', 'cosmos:cosmoshub-4'],
    ['cosmos', 'cosmosX:hub', undefined],
    ['polkadot', `polkadot:${'a'.repeat(33)}`, undefined],
  ] as const)('%s reads %s as %s', (namespace, text, chainId) => {
    expect(messageNamespaces[namespace].toChainId(text)).toBe(chainId)
  })
})

test('the text of a network is read as this network', () => {
  for (const [namespace, chainId] of [
    ['eip155', 'eip155:8453'],
    ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    ['cosmos', 'cosmos:cosmoshub-4'],
  ] as const) {
    const { toChainId, toText } = messageNamespaces[namespace]
    expect(toChainId(toText(chainId))).toBe(chainId)
  }
  expect(messageNamespaces.solana.toText('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')).toBe('devnet')
  expect(messageNamespaces.eip155.toText('eip155:8453')).toBe('8453')
})
