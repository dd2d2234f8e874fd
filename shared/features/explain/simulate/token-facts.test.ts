import { encodeAbiParameters, type Hex, numberToHex, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { base, mainnet } from '../../../networks/mainnets.ts'
import { approval, from, house, token, transfer } from '../../../testing/verdict-facts.ts'
import { createAssetReader } from './asset-records.ts'
import { readHoldings } from './holdings.ts'

const extension = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const network = extendNetwork(mainnet, extension)

const toWord = (value: bigint | number) => numberToHex(value, { size: 32 })
const toText = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
const decimals = '0x313ce567'
const name = '0x06fdde03'
const symbol = '0x95d89b41'
const erc721 = `0x01ffc9a780ac58cd${'0'.repeat(56)}`
const erc1155 = `0x01ffc9a7d9b67a26${'0'.repeat(56)}`

/** A chain whose contracts have these answers, by the data of the call. */
function toChain(answers: Readonly<Record<string, Hex | Error>>, on = network) {
  const calls: unknown[] = []
  return {
    calls,
    chain: {
      network: on,
      async read({ method, params }: { method: string; params?: unknown }) {
        const [call, place] = params as readonly [{ data: string; to: string }, string]
        expect([method, place]).toEqual(['eth_call', 'latest'])
        calls.push(call)
        const answer = answers[call.data] ?? '0x'
        if (answer instanceof Error) throw answer
        return answer
      },
    },
  }
}
const readOne = async (answers: Readonly<Record<string, Hex | Error>>) => {
  const [record] = await createAssetReader().read(toChain(answers).chain, [token], [])
  return record
}

describe('§2.21 the record of a token', () => {
  const known = { [decimals]: toWord(6), [name]: toText('USD Coin'), [symbol]: toText('USDC') }

  test('is what its contract says', async () => {
    expect(await readOne(known)).toEqual({
      address: token,
      decimals: 6,
      iconUrl: undefined,
      kind: 'token',
      name: 'USD Coin',
      symbol: 'USDC',
    })
  })

  test('has the texts of old tokens, which are 32 bytes', async () => {
    const toBytes = (text: string) => stringToHex(text, { size: 32 })
    const record = { [decimals]: toWord(18), [name]: toBytes('Maker'), [symbol]: toBytes('MKR') }
    expect(await readOne(record)).toMatchObject({ name: 'Maker', symbol: 'MKR' })
  })

  test.each([
    ['all 32 bytes of a text', 'x'.repeat(31) + 'y', 'x'.repeat(31) + 'y'],
    ['a text with zeros in it', 'a\0b', 'ab'],
  ])('has %s', async (_name, text, shown) => {
    const answer = stringToHex(text, { size: 32 })
    expect(await readOne({ ...known, [name]: answer })).toMatchObject({ name: shown })
  })

  test('has at most 40 characters of a name, and 16 of a symbol, without invisible ones', async () => {
    const record = {
      ...known,
      [name]: toText(`A\u202E${'b'.repeat(40)}`),
      [symbol]: toText(`C\u200B${'d'.repeat(16)}`),
    }
    expect(await readOne(record)).toMatchObject({
      name: `A${'b'.repeat(39)}`,
      symbol: `C${'d'.repeat(15)}`,
    })
  })

  test('has no text that is none', async () => {
    const record = { ...known, [name]: '0x1234', [symbol]: '0x' } as const
    expect(await readOne(record)).toEqual({
      address: token,
      decimals: 6,
      iconUrl: undefined,
      kind: 'token',
      name: '',
      symbol: '',
    })
  })

  test.each([
    [36, { decimals: 36, kind: 'token' }],
    [37, { decimals: undefined, kind: 'unknown' }],
  ])('with %i decimals', async (said, record) => {
    expect(await readOne({ ...known, [decimals]: toWord(said) })).toMatchObject(record)
  })

  test('has no decimals that are no number of one byte', async () => {
    for (const answer of [toWord(256), '0x12', '0x'] as const)
      expect(await readOne({ ...known, [decimals]: answer })).toMatchObject({
        decimals: undefined,
        kind: 'unknown',
        symbol: 'USDC',
      })
  })

  test('is what the contract says where it refuses a part', async () => {
    const refusal = new PorticoError('rpc-failed', 'reverted', { details: { code: 3 } })
    expect(await readOne({ ...known, [erc721]: refusal, [name]: refusal })).toEqual({
      address: token,
      decimals: 6,
      iconUrl: undefined,
      kind: 'token',
      name: '',
      symbol: 'USDC',
    })
  })

  test('is of no collection where another answer than true is given', async () => {
    for (const answer of [toWord(2), toWord(0), '0x01'] as const)
      expect(await readOne({ ...known, [erc721]: answer })).toMatchObject({
        decimals: 6,
        kind: 'token',
      })
  })

  test('is read once where several are read together', async () => {
    const { calls, chain } = toChain(known)
    const reader = createAssetReader()
    const [first, second] = await Promise.all([
      reader.read(chain, [token, house], []),
      reader.read(chain, [house, token], []),
    ])
    expect(calls).toHaveLength(10)
    expect(first.map(({ address }) => address)).toEqual([token, house])
    expect(second).toEqual(first.toReversed())
  })

  test('is unknown where the contract does not say its decimals', async () => {
    expect(await readOne({ [name]: toText('X') })).toMatchObject({
      decimals: undefined,
      kind: 'unknown',
      name: 'X',
    })
  })

  test.each([erc721, erc1155])('is of a collection where it says so: %s', async (call) => {
    const record = { decimals: undefined, kind: 'collection' }
    expect(await readOne({ ...known, [call]: toWord(1) })).toMatchObject(record)
    expect(await readOne({ ...known, [call]: toWord(0) })).toMatchObject({ kind: 'token' })
  })

  test('is read once per network, and again after a failure', async () => {
    const reader = createAssetReader()
    const first = toChain(known)
    await reader.read(first.chain, [token], [])
    await reader.read(first.chain, [token], [])
    expect(first.calls).toHaveLength(5)
    const other = toChain(known, extendNetwork(base, extension))
    await reader.read(other.chain, [token], [])
    expect(other.calls).toHaveLength(5)
    const down = toChain({ [decimals]: new PorticoError('service-unavailable') })
    expect(await reader.read(down.chain, [house], [])).toEqual([
      {
        address: house,
        decimals: undefined,
        iconUrl: undefined,
        kind: 'unknown',
        name: '',
        symbol: '',
      },
    ])
    expect(await reader.read(first.chain, [house], [])).toMatchObject([{ symbol: 'USDC' }])
  })

  test('is that of the balances of its network', async () => {
    const balance = {
      address: token.toUpperCase().replace('X', 'x'),
      assetId: `eip155:1/erc20:${token}`,
      balance: 1n,
      chainId: 'eip155:1',
      decimals: 8,
      iconUrl: 'https://icon.example',
      name: 'Held',
      price: undefined,
      symbol: 'HLD',
      value: undefined,
    } as const
    const reader = createAssetReader()
    const { calls, chain } = toChain(known)
    expect(await reader.read(chain, [token], [balance])).toEqual([
      {
        address: token,
        decimals: 8,
        iconUrl: 'https://icon.example',
        kind: 'token',
        name: 'Held',
        symbol: 'HLD',
      },
    ])
    expect(calls).toEqual([])
    const elsewhere = { ...balance, chainId: 'eip155:8453' } as const
    expect(await reader.read(chain, [token], [elsewhere])).toMatchObject([{ symbol: 'USDC' }])
  })
})

describe('§2.21 how much there is of what others could spend', () => {
  const balanceCall = `0x70a08231${from.slice(2).padStart(64, '0')}`
  const supplyCall = '0x18160ddd'

  test('is read of each token with a raised amount, once', async () => {
    const { calls, chain } = toChain({ [balanceCall]: toWord(7), [supplyCall]: toWord(9) })
    expect([...(await readHoldings(chain, [approval, approval, transfer], from))]).toEqual([
      [token, { balance: 7n, supply: 9n }],
    ])
    expect(calls).toEqual([
      { data: balanceCall, to: token },
      { data: supplyCall, to: token },
    ])
  })

  test('is not read of what is taken back or lowered', async () => {
    const { calls, chain } = toChain({})
    const actions = [
      { ...approval, amount: 0n },
      { ...approval, change: 'lower' as const },
    ]
    expect([...(await readHoldings(chain, actions, from))]).toEqual([])
    expect(calls).toEqual([])
  })

  test('is unknown where the contract or the node does not say', async () => {
    const { chain } = toChain({
      [balanceCall]: '0x12',
      [supplyCall]: new PorticoError('service-unavailable'),
    })
    expect([...(await readHoldings(chain, [approval], from))]).toEqual([
      [token, { balance: undefined, supply: undefined }],
    ])
  })
})
