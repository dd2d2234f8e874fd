import { encodeErrorResult, parseAbi } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import '../../adapters/evm/viem/ens-reader.ts'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { toRevert } from '../../testing/send-case.ts'
import { settle } from '../../testing/settle.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

const secret = 'alice-in-error'
const errors = parseAbi([
  'error HttpError(uint16 status, string message)',
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes data, bytes4 selector, bytes extra)',
  'error Unknown(string text)',
])
const zero = `0x${'0'.repeat(40)}` as const

const thrown = {
  gateway: encodeErrorResult({
    abi: errors,
    args: [zero, [`https://${secret}.example`], '0x', '0x12345678', '0x'],
    errorName: 'OffchainLookup',
  }),
  http: encodeErrorResult({ abi: errors, args: [404, secret], errorName: 'HttpError' }),
  missing: encodeErrorResult({ abi: errors, args: ['0x00'], errorName: 'ResolverNotFound' }),
  unknown: encodeErrorResult({ abi: errors, args: [secret], errorName: 'Unknown' }),
}

async function rest() {
  for (let count = 0; count < 10; count += 1) await settle()
}

/** Records an account whose name is read while the service is offline, and replays it. */
async function replayName(data: string) {
  const instance = createRecordedInstance()
  instance.nodes.answer = () => {
    throw toRevert('execution reverted', data)
  }
  instance.actions.open()
  await instance.connectWallet('io.example')
  const { actions } = await instance.features.identity.get()
  actions.watchIdentity()
  await rest()
  const text = JSON.stringify(await instance.recording.export())
  const replay = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replay.play()
  const states = [instance, replay.getCore()].map(({ identity }) => identity.getState().status)
  return { difference, states, text }
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

/** Records a visitor who enters names, and replays it. Gives what both show. */
async function replayEntered(texts: readonly string[]) {
  const instance = createRecordedInstance({
    fetch: async (address) =>
      Response.json(
        address.includes('/suggestions/')
          ? {
              suggestions: [
                { name: 'alice.reown.id', registered: false },
                { name: 'alice-eth.reown.id', registered: false },
              ],
            }
          : address.includes('alice')
            ? { addresses: {}, name: 'alice.reown.id' }
            : [],
      ),
  })
  const { actions, stores } = await instance.features.names.get()
  for (const text of texts) {
    actions.enterName(text)
    await instance.clock.advanceInTasks(1_000)
    await rest()
  }
  const text = JSON.stringify(await instance.recording.export())
  const replay = await createReplay({ nextTask, recording: parseRecording(text) })
  const difference = await replay.play()
  const names = await replay.getCore().features.names.get()
  const [recorded, replayed] = [stores, names.stores].map(({ nameCheck }) => {
    const state = nameCheck.getState()
    return {
      found:
        'suggestions' in state && 'names' in state.suggestions && state.suggestions.names.length,
      problem: 'problem' in state ? state.problem.reason : undefined,
      status: state.status,
    }
  })
  expect(text).not.toContain('alice')
  expect(difference).toBeUndefined()
  expect(replayed).toEqual(recorded)
  return recorded
}

describe('a replay of names', () => {
  test.each([
    ['alice', { found: 1, status: 'taken' }],
    ['Alice.reown.id', { found: 1, status: 'taken' }],
    ['bobby', { status: 'available' }],
    ['ali', { problem: 'too-short', status: 'invalid' }],
    ['alice_', { problem: 'character', status: 'invalid' }],
    ['alice'.repeat(20), { problem: 'too-long', status: 'invalid' }],
  ])('has what is said of the entered name %s, and not the name', async (text, state) => {
    expect(await replayEntered(['carol', text])).toMatchObject(state)
  })

  test.each([
    ['an address without a name', thrown.missing, 'ready'],
    ['a name that only a gateway knows', thrown.gateway, 'ready'],
    ['a name whose gateway refuses', thrown.http, 'ready'],
    ['an error that nobody knows', thrown.unknown, 'failed'],
  ])('has %s, and none of the data of the error', async (_, data, status) => {
    const { difference, states, text } = await replayName(data)
    expect(difference).toBeUndefined()
    expect(states).toEqual([status, status])
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  })

  test('has the name of a stranger whose transaction was opened, by a pseudonym', async () => {
    const stranger = `0x${'48'.repeat(20)}`
    const instance = createRecordedInstance({
      fetch: async (address) =>
        Response.json(
          address.includes('/identity/') ? { avatar: null, name: 'mallory.reown.id' } : [],
        ),
    })
    instance.actions.open()
    await instance.connectWallet('io.example')
    const { actions, stores } = await instance.features.identity.get()
    await actions.readName(stranger)
    await rest()
    expect(stores.names.getState()).toEqual({ [stranger]: 'mallory.reown.id' })
    const text = JSON.stringify(await instance.recording.export())
    const replay = await createReplay({ nextTask, recording: parseRecording(text) })
    expect(await replay.play()).toBeUndefined()
    const replayed = await replay.getCore().features.identity.get()
    const [entry] = Object.entries(replayed.stores.names.getState())
    expect(entry).toEqual([expect.stringMatching(/^0x[\da-f]{40}$/i), expect.any(String)])
    expect(text).not.toMatch(/mallory|(48){20}/)
  })
})
