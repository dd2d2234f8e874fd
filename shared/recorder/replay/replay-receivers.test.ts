import {
  type Address,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  parseAbi,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import '../../adapters/evm/viem/ens-reader.ts'
import { createCore } from '../../core/create-core.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { recorderOptions } from '../../testing/recorder-case.ts'
import { createSendCase, friend, toRevert } from '../../testing/send-case.ts'
import { settle } from '../../testing/settle.ts'
import { createRecordedCore } from '../record/create-recorder.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

type Fetch = Parameters<typeof createSendCase>[1]

async function createRecordedCase(
  options: Parameters<typeof createSendCase>[0] = {},
  fetch?: Fetch,
) {
  const recorded = await createSendCase(
    {
      create: (coreOptions) => createRecordedCore(recorderOptions, coreOptions, createCore),
      ...options,
    },
    fetch,
  )
  /** Lets what was entered be read: what is recorded takes a task more. */
  const rest = async () => {
    for (let round = 0; round < 4; round += 1) {
      for (let task = 0; task < 20; task += 1) await settle()
      await recorded.clock.advanceInTasks(300)
    }
    for (let task = 0; task < 20; task += 1) await settle()
  }
  const enter = async (receiver: string, amount: string) => {
    recorded.send.enterReceiver(receiver, 'en')
    recorded.send.enterSendAmount(amount, 'en')
    await rest()
  }
  return { ...recorded, enter, rest }
}

type Case = Awaited<ReturnType<typeof createRecordedCase>>

/** Replays a visit to its end. Gives the first difference, and the state of the send. */
async function replay({ recording }: Pick<Case, 'recording'>) {
  const text = JSON.stringify(await recording?.export())
  const replayed = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replayed.play()
  const { stores } = await replayed.getCore().features.send.get()
  const state = stores.send.getState()
  replayed.destroy()
  return { difference, state, text }
}

const resolverAbi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes result, address resolver)',
])
const thrownAbi = parseAbi(['error ResolverNotFound(bytes name)'])

/** What the resolver of ENS says of a name that has an address. */
const toResolved = (address: Address) =>
  encodeFunctionResult({
    abi: resolverAbi,
    functionName: 'resolve',
    result: [encodeAbiParameters([{ type: 'bytes' }], [address]), firstAddress],
  })

const notFound = toRevert(
  'execution reverted',
  encodeErrorResult({ abi: thrownAbi, args: ['0x00'], errorName: 'ResolverNotFound' }),
)

/** An address that the short form of another one hides. */
const toImitation = (address: string) =>
  `${address.slice(0, 4)}${'ab'.repeat(17)}${address.slice(-4)}`.toLowerCase()

const toSent = (sentTo: string) => ({
  id: sentTo,
  metadata: {
    chain: 'eip155:1',
    hash: `0x${'12'.repeat(32)}`,
    minedAt: '2026-01-17T13:14:15Z',
    operationType: 'send',
    sentFrom: firstAddress,
    sentTo,
    status: 'confirmed',
  },
  transfers: [{ direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '1' } }],
})

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('a replay of a receiver', () => {
  test('has the address of a name of ENS, and neither of them is in the file', async () => {
    const recorded = await createRecordedCase()
    const { chain, enter, send, sending } = recorded
    chain.read = ({ method, params }) =>
      method === 'eth_call' && JSON.stringify(params).includes('0xeEeE')
        ? toResolved(friend)
        : undefined
    await enter('Alice-Liddell.eth', '0.5')
    expect(recorded.sendState().receiver).toMatchObject({ receiver: { address: friend } })
    await send.sendTokens()
    await recorded.rest()
    expect(sending.calls).toHaveLength(1)
    const { difference, state, text } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(state.receiver.status).toBe('empty')
    const label = Buffer.from('alice-liddell').toString('hex')
    for (const secret of ['alice', label, friend.slice(2)])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test.each([
    ['a name that nobody has', 'bob.eth', 'refused'],
    ['a name that ENSIP-15 refuses', 'b\u0431b_.eth', 'refused'],
    ['a name of the zone', 'bob.reown.id', 'failed'],
    ['a word', 'bob', 'refused'],
    ['a mistyped checksum', friend.replace('C44C', 'C44c'), 'refused'],
    ['an address without 0x', friend.slice(2).toLowerCase(), 'ready'],
    ['an address with spaces', `  ${friend}\n`, 'ready'],
    ['the account itself', firstAddress.toLowerCase(), 'refused'],
    ['a text without an end', 'a'.repeat(2_000), 'refused'],
    ['an account that has delegated', secondAddress, 'ready'],
    ['a payment request', `ethereum:${friend}@1?value=2e17`, 'ready'],
    ['a payment request of others', `ethereum:${friend}@5?gas=1`, 'empty'],
  ])('has %s', async (_, text, status) => {
    const recorded = await createRecordedCase()
    recorded.chain.code[`1 ${secondAddress.toLowerCase()}`] = `0xef0100${'11'.repeat(20)}`
    recorded.chain.read = ({ method, params }) => {
      if (method === 'eth_call' && JSON.stringify(params).includes('0xeEeE')) throw notFound
      return undefined
    }
    await recorded.enter(text, '0.5')
    expect(recorded.sendState().receiver.status).toBe(status)
    const { difference, state } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(state.receiver.status).toBe(status)
  })

  test('gives a read that no recording has the answer of no other one', async () => {
    const recorded = await createRecordedCase()
    await recorded.enter(friend, '0.5')
    expect(recorded.sendState().fee.status).toBe('ready')
    const recording = parseRecording(JSON.stringify(await recorded.recording?.export()))
    const replayed = await createReplay({ nextTask, recording })
    const core = replayed.getCore()
    const { network } = core.network.store.getState()
    const request = { isUnrecorded: true, method: 'eth_gasPrice', network, params: [] }
    void core.adapters.get('eip155')?.read(request)
    expect(await replayed.play()).toBeUndefined()
    replayed.destroy()
  })

  test.each(['history', 'storage'])('has a look-alike of one of the %s', async (source) => {
    const stored = {
      'portico.v1.sent-receivers': JSON.stringify([
        { accountId: `eip155:1:${firstAddress}`, address: friend },
      ]),
    }
    const recorded = await createRecordedCase(
      { stored: source === 'storage' ? stored : {} },
      async (url) =>
        source === 'history' && url.includes('/history')
          ? Response.json({ data: [toSent(friend)], next: null })
          : Promise.reject(new TypeError('offline')),
    )
    await recorded.enter(toImitation(friend), '0.5')
    expect(recorded.sendState().issue).toBe('look-alike')
    recorded.send.confirmReceiver()
    await recorded.enter(secondAddress, '0.5')
    expect(recorded.sendState()).toMatchObject({ receiver: { notes: [{ kind: 'first' }] } })
    const { difference, state, text } = await replay(recorded)
    expect(difference).toBeUndefined()
    expect(state).toMatchObject({ receiver: { notes: [{ kind: 'first' }] } })
    expect(text).toContain('"issue":"look-alike"')
    // A time to the second tells which transaction it is.
    expect(text).not.toContain('13:14')
  })
})
