import { describe, expect, test } from 'vitest'
import type { Adapter } from '../../../adapters/adapter.ts'
import { checksumAddress } from '../../../adapters/evm/checksum.ts'
import type { CoreContext } from '../../../core/context.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { arbitrum, base, mainnet, optimism, polygon } from '../../../networks/mainnets.ts'
import { solana } from '../../../networks/solana.ts'
import { createCheckedPlatform } from '../../../testing/checked-platform.ts'
import { firstAddress, solanaAddress } from '../../../testing/fake-connector.ts'
import { friend, toRevert } from '../../../testing/send-case.ts'
import { createReceiverReader } from './receiver-reader.ts'
import { token2022Program, tokenProgram } from './solana-accounts.ts'

const settings = { customRpcUrls: [], projectId: 'p', rpc: 'http://rpc' }
const extend = (network: Parameters<typeof extendNetwork>[0]) => extendNetwork(network, settings)
const ethereum = extend(mainnet)
const cluster = extend(solana)
const person = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const systemProgram = '1'.repeat(32)

type Call = Parameters<Adapter['read']>[0]

type Facts = {
  readonly answer?: (call: Call) => unknown
  readonly clients?: readonly string[]
  readonly networks?: readonly (typeof ethereum)[]
  readonly known?: readonly string[]
  readonly resolved?: { readonly address: string; readonly name: string }
}

/** A reader of an account of a network, and what it reads of the chain. */
function start(network: typeof ethereum, facts: Facts = {}) {
  const { answer = () => undefined, clients = ['eip155', 'solana'], known = [] } = facts
  const { networks = [network], resolved } = facts
  const { checks, platform } = createCheckedPlatform()
  const reads: unknown[] = []
  const names: unknown[] = []
  const read = async (call: Call & { readonly isUnrecorded?: boolean }) => {
    reads.push([call.network.name, call.method, call.params, call.isUnrecorded])
    return answer(call) ?? (call.method === 'getMultipleAccounts' ? { value: [null] } : '0x')
  }
  const idle = { failure: undefined, status: 'disconnected' }
  const context: unknown = {
    chainClients: new Map(clients.map((namespace) => [namespace, { read }])),
    checksum: checksumAddress,
    connections: new Map(['eip155', 'solana'].map((namespace) => [namespace, idle])),
    known: { read: async () => known },
    network: { networks },
    platform,
    async resolveName(name: string, on: typeof ethereum) {
      names.push([name, on.name])
      return resolved
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parts of the context that it reads.
  const parts = context as CoreContext & Parameters<typeof createReceiverReader>[0]
  const address = network.chainNamespace === 'eip155' ? firstAddress : solanaAddress
  return {
    checks,
    names,
    read: (text: string) => createReceiverReader(parts)(text, { address, network }),
    reads,
  }
}

const first = { kind: 'first' }
const receiver = { address: friend, name: undefined }

describe('a receiver on EVM', () => {
  test('is read in two checks, and no recording has the requests of it', async () => {
    const { checks, read, reads } = start(ethereum)
    expect(await read(friend)).toEqual({ notes: [first], receiver })
    expect(checks).toEqual(['receiver', 'receiver-code'])
    expect(reads).toEqual([['Ethereum', 'eth_getCode', [friend, 'latest'], true]])
  })

  test.each([
    ['255 decimals', `0x${'ff'.padStart(64, '0')}`, { problem: 'token' }],
    ['no decimals', `0x${'0'.repeat(64)}`, { problem: 'token' }],
    [
      'more than a token can have',
      `0x${'100'.padStart(64, '0')}`,
      { notes: [first, { kind: 'contract' }], receiver },
    ],
    ['nothing', '0x', { notes: [first, { kind: 'contract' }], receiver }],
  ])('that is a contract which says %s', async (_, decimals, found) => {
    const { read, reads } = start(ethereum, {
      answer: ({ method }) => (method === 'eth_getCode' ? '0x6080' : decimals),
    })
    expect(await read(friend)).toEqual(found)
    expect(reads.slice(1)).toEqual([
      ['Ethereum', 'eth_call', [{ data: '0x313ce567', to: friend }, 'latest'], true],
    ])
  })

  test('that is a contract without decimals() is no token', async () => {
    const { read } = start(ethereum, {
      answer({ method }) {
        if (method === 'eth_getCode') return '0x6080'
        throw toRevert('execution reverted')
      },
    })
    expect(await read(friend)).toEqual({ notes: [first, { kind: 'contract' }], receiver })
  })

  test.each([
    ['a node sends no code', { answer: () => 5 }],
    ['nothing reads its chain', { clients: ['solana'] }],
  ])('is not read where %s', async (_, facts) => {
    await expect(start(ethereum, facts).read(friend)).rejects.toMatchObject({
      code: 'bad-response',
      message: 'The node sent no code.',
    })
  })

  test('is looked for on the first four other EVM networks of the page', async () => {
    const more = [arbitrum, optimism, polygon, base].map(extend)
    const last = { ...extend(base), id: 5, name: 'The last' }
    const networks = [ethereum, cluster, ...more, last]
    const toAnswer =
      (...names: string[]) =>
      ({ network }: Call) =>
        names.includes(network.name) ? '0x6080' : undefined
    const found = async (...names: string[]) => {
      const { read, reads } = start(ethereum, { answer: toAnswer(...names), networks })
      const { notes } = Object(await read(friend))
      return { notes, read: reads.map((one) => Object(one)[0]) }
    }
    const read = ['Ethereum', ...more.map(({ name }) => name)]
    expect(await found('Solana', 'The last')).toEqual({ notes: [first], read })
    const elsewhere = { kind: 'contract-elsewhere', network: more[1]?.name }
    expect(await found(String(more[1]?.name), String(more[3]?.name))).toEqual({
      notes: [first, elsewhere],
      read,
    })
  })

  test('that another network does not answer for has no note of it', async () => {
    const { read } = start(ethereum, {
      answer: ({ network }) => (network.name === 'Ethereum' ? undefined : 5),
      networks: [ethereum, extend(base)],
    })
    expect(await read(friend)).toEqual({ notes: [first], receiver })
  })

  test.each([
    ['is known', friend.toLowerCase(), []],
    ['is not known', firstAddress, [first]],
  ])('that %s', async (_, address, notes) => {
    expect(await start(ethereum, { known: [address] }).read(friend)).toEqual({ notes, receiver })
  })

  test.each([
    ['the account', firstAddress, true],
    ['a known receiver', friend, false],
  ])('that imitates %s is told from it', async (_, address, isOwn) => {
    const imitation = `${address.slice(0, 4)}${'ab'.repeat(17)}${address.slice(-4)}`.toLowerCase()
    const found = await start(ethereum, { known: [friend] }).read(imitation)
    expect(found).toMatchObject({ notes: [{ address, isOwn, kind: 'look-alike' }] })
  })

  test('by name has the normal form of the name, and an address with a checksum', async () => {
    const resolved = { address: friend.toLowerCase(), name: 'alice.eth' }
    const { names, read } = start(ethereum, { resolved })
    expect(await read('Alice.eth')).toEqual({
      notes: [first],
      receiver: { address: friend, name: 'alice.eth' },
    })
    expect(names).toEqual([['Alice.eth', 'Ethereum']])
    expect(await start(ethereum).read('alice.eth')).toEqual({ problem: 'name' })
  })
})

describe('a receiver on Solana', () => {
  const toAccount = (owner: string, rest: object = {}) => ({
    data: ['', 'base64'],
    executable: false,
    owner,
    ...rest,
  })
  const toParsed = (type: string) => ({ parsed: { info: {}, type } })
  const read = (account: object) =>
    start(cluster, { answer: () => ({ value: [account] }) }).read(person)
  const ready = (...kinds: string[]) => ({
    notes: ['first', ...kinds].map((kind) => ({ kind })),
    receiver: { address: person, name: undefined },
  })

  test('is read in two checks, and no recording has the requests of it', async () => {
    const one = start(cluster)
    expect(await one.read(person)).toEqual(ready())
    expect(one.checks).toEqual(['receiver', 'receiver-code'])
    const params = [[person], { commitment: 'confirmed', encoding: 'jsonParsed' }]
    expect(one.reads).toEqual([['Solana', 'getMultipleAccounts', params, true]])
  })

  test.each([
    ['an account of a person', toAccount(systemProgram), ready()],
    ['a program', toAccount(systemProgram, { executable: true }), ready('contract')],
    ['an account of a program', toAccount(solanaAddress), ready('contract')],
    [
      'an account of tokens',
      toAccount(tokenProgram, { data: toParsed('account') }),
      { problem: 'token' },
    ],
    ['a mint', toAccount(token2022Program, { data: toParsed('mint') }), { problem: 'token' }],
    ['a multisig', toAccount(tokenProgram, { data: toParsed('multisig') }), ready('contract')],
  ])('that is %s', async (_, account, found) => {
    expect(await read(account)).toEqual(found)
  })

  test('is the zero address as the system program', async () => {
    expect(await start(cluster).read(systemProgram)).toEqual({ problem: 'zero' })
  })

  test('is no name, and no address of EVM', async () => {
    for (const text of ['alice.sol', friend, '1'.repeat(33)]) {
      const { names, read: readText } = start(cluster)
      expect([await readText(text), names]).toEqual([{ problem: 'form' }, []])
    }
  })

  test('needs what reads its chain', async () => {
    await expect(start(cluster, { clients: ['eip155'] }).read(person)).rejects.toMatchObject({
      code: 'adapter-not-found',
    })
  })
})
