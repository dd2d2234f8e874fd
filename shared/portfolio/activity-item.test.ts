import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../networks/extend-network.ts'
import { mainnet } from '../networks/mainnets.ts'
import { isSpam, toSign } from './activity-item.ts'
import { toActivityItem } from './activity-service.ts'

const network = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})
const token = {
  direction: 'out',
  fungible_info: {
    icon: { url: 'https://images.example/a.png' },
    name: 'USD Coin',
    symbol: 'USDC',
  },
  quantity: { numeric: '1.23' },
}
const collectible = {
  direction: 'in',
  nft_info: {
    content: { detail: null, preview: { content_type: null, url: 'https://nft.example/1.png' } },
    flags: { is_spam: true },
    name: 'Free Airdrop',
  },
  quantity: { numeric: '1' },
}
const entry = {
  id: 'tx-1',
  metadata: {
    application: null,
    chain: 'eip155:1',
    hash: '0xabc',
    minedAt: '2025-04-01T10:00:00.000Z',
    operationType: 'send',
    sentFrom: '0x1111',
    sentTo: '0x2222',
    status: 'confirmed',
  },
  transfers: [token],
}
const parse = (value: unknown) => toActivityItem(value, network)

describe('§3.3 a transaction of the service', () => {
  test('has its operation, status, time and transfers', () => {
    expect(parse(entry)).toEqual({
      application: undefined,
      chainId: 'eip155:1',
      hash: '0xabc',
      id: 'tx-1',
      minedAt: Date.UTC(2025, 3, 1, 10),
      operation: 'send',
      sentFrom: '0x1111',
      sentTo: '0x2222',
      status: 'confirmed',
      transfers: [
        {
          direction: 'out',
          iconUrl: 'https://images.example/a.png',
          isNft: false,
          isSpam: false,
          previewUrl: undefined,
          quantity: '1.23',
          symbol: 'USDC',
        },
      ],
    })
  })

  test('has the collectible of a transfer, with its preview and the mark of spam', () => {
    const plain = { direction: 'out', nft_info: { content: null, flags: null, name: 'Harbour #7' } }
    expect(parse({ ...entry, transfers: [collectible, plain] })?.transfers).toEqual([
      {
        direction: 'in',
        iconUrl: undefined,
        isNft: true,
        isSpam: true,
        previewUrl: 'https://nft.example/1.png',
        quantity: '1',
        symbol: 'Free Airdrop',
      },
      {
        direction: 'out',
        iconUrl: undefined,
        isNft: true,
        isSpam: false,
        previewUrl: undefined,
        quantity: undefined,
        symbol: 'Harbour #7',
      },
    ])
  })

  test('§5.12 of another network is left out, and one whose network is missing is not', () => {
    const of = (chain: unknown) => parse({ ...entry, metadata: { ...entry.metadata, chain } })
    expect(of('eip155:8453')).toBeUndefined()
    expect(of(null)?.chainId).toBe('eip155:1')
  })

  test('may lack transfers and an application, and may have an unknown operation', () => {
    const item = parse({
      ...entry,
      metadata: { ...entry.metadata, operationType: 'restake' },
      transfers: null,
    })
    expect(item).toMatchObject({ operation: 'restake', transfers: [] })
  })

  test('has clean names and no unsafe pictures', () => {
    const nasty = {
      ...token,
      fungible_info: { icon: { url: 'javascript:1' }, name: '', symbol: 'US\u202eDC\u200b' },
      quantity: { numeric: 'NaN' },
    }
    expect(parse({ ...entry, transfers: [nasty, null, {}] })?.transfers).toEqual([
      expect.objectContaining({ iconUrl: undefined, quantity: undefined, symbol: 'USDC' }),
    ])
  })

  test('never throws, whatever the service sends', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (one, transfers) => {
        expect(() => [parse(one), parse({ ...entry, transfers })]).not.toThrow()
      }),
    )
  })
})

describe('§3.4 §3.5 the sign of a transfer', () => {
  test.each([
    ['receive', '+'],
    ['deposit', '+'],
    ['borrow', '+'],
    ['claim', '+'],
    ['withdraw', '-'],
    ['repay', '-'],
    ['burn', '-'],
  ])('of %s is %s, wherever it moved', (operation, sign) => {
    for (const direction of ['in', 'out', 'self', undefined] as const)
      expect(toSign(operation, { direction })).toBe(sign)
  })

  test('of another operation is that of its direction', () => {
    expect(toSign('send', { direction: 'out' })).toBe('-')
    expect(toSign('trade', { direction: 'in' })).toBe('+')
    expect(toSign('approve', { direction: 'self' })).toBe('')
  })
})

describe('§5.12 spam', () => {
  const of = (...transfers: readonly unknown[]) => {
    const item = parse({ ...entry, transfers })
    return item && isSpam(item)
  }

  test('is a transaction of spam collectibles alone', () => {
    expect(of(collectible)).toBe(true)
    expect(of(collectible, collectible)).toBe(true)
    expect(of(collectible, token)).toBe(false)
    expect(of(token)).toBe(false)
    expect(of()).toBe(false)
  })
})
