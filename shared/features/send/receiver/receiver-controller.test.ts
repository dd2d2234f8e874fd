import { describe, expect, test } from 'vitest'
import { account, createFakeDraft } from '../../../testing/draft-case.ts'
import { solanaAddress } from '../../../testing/fake-connector.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { friend } from '../../../testing/send-case.ts'
import { settle } from '../../../testing/settle.ts'
import type { ReceiverState } from '../send-state.ts'
import { createReceiverController } from './receiver-controller.ts'
import type { FoundReceiver } from './receiver-reader.ts'

const found: FoundReceiver = {
  notes: [{ kind: 'first' }],
  receiver: { address: friend, name: 'a.eth' },
}
const ready = { ...found, isConfirmed: false, status: 'ready', text: friend } as const
const imageUrl = 'https://img.example/a'

/** A controller whose reads and pictures the test answers. */
function start(receiver: ReceiverState = { status: 'empty' }) {
  const { active, draft, store } = createFakeDraft({ receiver })
  const answers = {
    picture: (_address: string): Promise<string | undefined> => Promise.resolve(undefined),
    read: (_text: string): Promise<FoundReceiver> => Promise.resolve(found),
  }
  const calls: unknown[] = []
  const changes: unknown[] = []
  const logs: unknown[][] = []
  const platform = { ...createFakePlatform(), log: (...entry: unknown[]) => void logs.push(entry) }
  const controller = createReceiverController(
    { platform },
    {
      draft,
      onChange: () => changes.push(store.getState().receiver.status),
      read(text, of) {
        calls.push([text, of])
        return answers.read(text)
      },
      readPicture: (address) => answers.picture(address),
    },
  )
  const state = () => store.getState().receiver
  const { clock } = platform
  const rest = async () => {
    clock.advance(300)
    await settle()
  }
  return { ...controller, active, answers, calls, changes, clock, logs, rest, state, store }
}

describe('what is entered', () => {
  test('is read at once, if it is a whole address', async () => {
    const { calls, changes, clock, enter, state } = start()
    enter(`  ${friend}\n`)
    expect(state()).toEqual({ status: 'checking', text: `  ${friend}\n` })
    clock.advance(0)
    await settle()
    expect(state()).toEqual({ ...ready, text: `  ${friend}\n` })
    expect(calls).toEqual([[friend, account]])
    expect(changes).toEqual(['checking', 'ready'])
  })

  test('is read at once, if it is a whole address of the namespace of the account', () => {
    const { active, calls, clock, enter } = start()
    active.account = { ...account, network: { ...account.network, chainNamespace: 'solana' } }
    enter(solanaAddress)
    clock.advance(0)
    expect(calls).toEqual([[solanaAddress, active.account]])
    enter(friend)
    clock.advance(0)
    expect(calls).toHaveLength(1)
  })

  test('is else read 300 ms after the last typing', async () => {
    const { calls, clock, enter } = start()
    for (const text of ['a', 'a.', 'a.eth']) {
      enter(text)
      clock.advance(299)
    }
    expect(calls).toEqual([])
    clock.advance(1)
    expect(calls).toEqual([['a.eth', account]])
  })

  test.each(['', '  \n'])('is empty as %j', async (text) => {
    const { calls, enter, rest, state } = start(ready)
    enter('a.eth')
    enter(text)
    await rest()
    expect([state(), calls]).toEqual([{ status: 'empty' }, []])
  })

  test('is refused unread with more than 512 characters', async () => {
    const { calls, enter, rest, state } = start()
    const text = 'a'.repeat(512)
    enter(`${text} `)
    await rest()
    expect(calls).toEqual([[text, account]])
    enter(`${text}a`)
    await rest()
    expect(state()).toEqual({ problem: 'form', status: 'refused', text: `${text}a` })
    expect(calls).toHaveLength(1)
  })

  test('is refused for the problem that is found', async () => {
    const { answers, enter, rest, state } = start()
    answers.read = async () => ({ problem: 'self' })
    enter('a.eth')
    await rest()
    expect(state()).toEqual({ problem: 'self', status: 'refused', text: 'a.eth' })
  })

  test('is not read without an account', async () => {
    const { active, calls, clock, enter, state } = start()
    active.account = undefined
    enter(friend)
    clock.advance(0)
    expect(clock.pending()).toBe(0)
    await settle()
    expect([state(), calls]).toEqual([{ status: 'checking', text: friend }, []])
  })

  test('drops a late answer, and a late failure', async () => {
    const { answers, enter, rest, state } = start()
    const ends: { resolve: (found: FoundReceiver) => void; reject: (cause: Error) => void }[] = []
    answers.read = () => new Promise((resolve, reject) => ends.push({ reject, resolve }))
    for (const text of ['a.eth', 'b.eth', 'c.eth']) {
      enter(text)
      await rest()
    }
    ends[0]?.resolve(found)
    ends[1]?.reject(new TypeError('offline'))
    await settle()
    expect(state()).toEqual({ status: 'checking', text: 'c.eth' })
  })

  test('is dropped by stop, before and while it is read', async () => {
    const { answers, calls, clock, enter, rest, state, stop } = start()
    enter('a.eth')
    stop()
    expect(clock.pending()).toBe(0)
    let resolve: (found: FoundReceiver) => void = () => undefined
    answers.read = () => new Promise((done) => (resolve = done))
    enter('b.eth')
    await rest()
    stop()
    resolve(found)
    await settle()
    expect([state(), calls.length]).toEqual([{ status: 'checking', text: 'b.eth' }, 1])
  })
})

describe('a receiver that could not be read', () => {
  test('is logged, and read again by retry', async () => {
    const { answers, calls, changes, enter, logs, rest, retry, state } = start()
    const cause = new TypeError('offline')
    answers.read = () => Promise.reject(cause)
    enter('a.eth')
    await rest()
    expect(state()).toEqual({ status: 'failed', text: 'a.eth' })
    expect(logs).toEqual([['warn', 'The receiver could not be looked up.', cause]])
    answers.read = async () => found
    retry()
    expect(state()).toEqual({ status: 'checking', text: 'a.eth' })
    await settle()
    expect(state()).toEqual({ ...ready, text: 'a.eth' })
    expect(calls).toHaveLength(2)
    expect(changes).toEqual(['checking', 'failed', 'checking', 'ready'])
  })

  test.each<ReceiverState>([{ status: 'empty' }, ready, { status: 'checking', text: 'a' }])(
    'is none in the state %j: retry does nothing',
    async (receiver) => {
      const { calls, changes, retry, state } = start(receiver)
      retry()
      await settle()
      expect([state(), calls, changes]).toEqual([receiver, [], []])
    },
  )
})

describe('confirm', () => {
  test('confirms a receiver that is ready', () => {
    const { changes, confirm, state } = start(ready)
    confirm()
    expect([state(), changes]).toEqual([{ ...ready, isConfirmed: true }, ['ready']])
  })

  test('does nothing with another one', () => {
    const refused = { problem: 'form', status: 'refused', text: 'a' } as const
    const { changes, confirm, state } = start(refused)
    confirm()
    expect([state(), changes]).toEqual([refused, []])
  })
})

describe('the picture of a receiver', () => {
  test('is shown once it is there, and nothing waits for it', async () => {
    const { answers, enter, rest, state } = start()
    const addresses: string[] = []
    let resolve: (url: string) => void = () => undefined
    answers.picture = (address) => {
      addresses.push(address)
      return new Promise((done) => (resolve = done))
    }
    enter(friend)
    await rest()
    expect([state(), addresses]).toEqual([ready, [friend]])
    resolve(imageUrl)
    await settle()
    expect(state()).toEqual({ ...ready, receiver: { ...ready.receiver, imageUrl } })
  })

  test.each([
    ['there is none', async () => undefined],
    ['it cannot be read', () => Promise.reject(new TypeError('offline'))],
  ])('is missing where %s', async (_, picture) => {
    const { answers, enter, rest, state } = start()
    answers.picture = picture
    enter(friend)
    await rest()
    expect(state()).toStrictEqual(ready)
  })

  test.each<[string, ReceiverState]>([
    ['another receiver', { ...ready, receiver: { address: `0x${'22'.repeat(20)}` } }],
    ['none', { status: 'empty' }],
  ])('is dropped where %s is there by then', async (_, receiver) => {
    const { answers, enter, rest, state, store } = start()
    let resolve: (url: string) => void = () => undefined
    answers.picture = () => new Promise((done) => (resolve = done))
    enter(friend)
    await rest()
    store.setState({ receiver })
    resolve(imageUrl)
    await settle()
    expect(state()).toEqual(receiver)
  })

  test('is not read of a receiver that is refused', async () => {
    const { answers, enter, rest } = start()
    const addresses: string[] = []
    answers.read = async () => ({ problem: 'token' })
    answers.picture = async (address) => {
      addresses.push(address)
      return undefined
    }
    enter(friend)
    await rest()
    expect(addresses).toEqual([])
  })
})
