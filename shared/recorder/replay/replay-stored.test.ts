import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeChannels } from '../../testing/fake-channels.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { anyStored, createNodeAnswers } from '../../testing/stored-start.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)
/** When the fake clock begins, in ms since the epoch. */
const start = 1_700_000_000_000
const accountId = `eip155:1:${firstAddress}`
const hash = `0x${'ab'.repeat(32)}`

/** Waits until what was begun is over. */
async function rest() {
  for (let count = 0; count < 10; count += 1) await settle()
}

type Instance = ReturnType<typeof createRecordedInstance>

const toStored = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`portico.v1.${name}`, JSON.stringify(value)]),
  )

/** Records a visit that begins with stored values, by an account that is connected in it, and replays it. */
async function replayWith(
  options: Parameters<typeof createRecordedInstance>[0],
  visit: (instance: Instance) => void | Promise<void>,
) {
  const instance = createRecordedInstance(options)
  instance.actions.open()
  await instance.connectWallet('io.example')
  await rest()
  await visit(instance)
  await rest()
  const text = JSON.stringify(await instance.recording.export())
  const recording = parseRecording(text)
  const replay = await createReplay({ nextTask, recording })
  const difference = await replay.play()
  return { difference, instance, replay, text }
}

/** What reads stored values, or waits for what they lead to. */
const steps: Readonly<Record<string, (instance: Instance) => void>> = {
  'advance a minute': ({ clock }) => clock.advance(60_000),
  'advance a second': ({ clock }) => clock.advance(1_000),
  close: ({ actions }) => actions.close(),
  'enter a receiver': ({ features }) =>
    void features.send
      .get()
      .then(({ actions }) => actions.enterReceiver(secondAddress.toLowerCase(), 'en')),
  'open the account': ({ actions }) => actions.open({ view: 'Account' }),
  refresh: ({ actions }) => void actions.refreshBalance(),
  reset: ({ actions }) => void actions.resetData(),
  switch: ({ actions }) => void actions.switchNetwork('eip155:8453'),
  'watch the activity': ({ features }) =>
    void features.activity.get().then(({ actions }) => actions.watchActivity()),
  'watch the purchase': ({ features }) =>
    void features.onramp.get().then(({ actions }) => actions.watchPurchase()),
  'watch the tokens': ({ features }) =>
    void features.portfolio.get().then(({ actions }) => actions.watchTokens()),
}

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('a replay of a visit that began with stored values', () => {
  test('has the transactions that are pending', async () => {
    const id = `0x${'ab'.repeat(32)}`
    const stored = toStored({ 'sent-transactions': [{ accountId, at: start, id, nonce: 7 }] })
    const { difference, instance, replay } = await replayWith({ stored }, async (visited) => {
      visited.nodes.answer = ({ method }) => (method === 'eth_getTransactionCount' ? '0x8' : null)
      const { actions } = await visited.features.activity.get()
      actions.watchActivity()
      await rest()
      visited.clock.advance(60_000)
    })
    expect(difference).toBeUndefined()
    const recorded = (await instance.features.activity.get()).stores.activity.getState()
    expect(recorded.sent).toMatchObject([{ status: 'replaced' }])
    const replayed = (await replay.getCore().features.activity.get()).stores.activity.getState()
    expect(replayed.sent).toMatchObject([{ status: 'replaced' }])
  })

  test('has the purchase, the tokens, the receivers and the wallets', async () => {
    const stored = toStored({
      'portfolio-cache': {
        [accountId]: {
          at: start,
          value: [
            {
              assetId: 'eip155:1/slip44:60',
              balance: '12',
              chainId: 'eip155:1',
              decimals: 18,
              name: 'Ether',
              price: 2000,
              symbol: 'ETH',
            },
          ],
        },
      },
      purchases: [
        { accountId, at: start, order: { amount: '5.5', currency: 'ETH' }, sellerId: 'meld' },
      ],
      'recent-wallets': [{ id: 'a', links: { mobileLink: 'app://' }, name: 'A wallet' }],
      'sent-receivers': [{ accountId, address: secondAddress, name: 'alice.eth' }],
    })
    const { difference, replay } = await replayWith({ stored }, async ({ features }) => {
      const { actions } = await features.onramp.get()
      actions.watchPurchase()
      const portfolio = await features.portfolio.get()
      portfolio.actions.watchTokens()
    })
    expect(difference).toBeUndefined()
    const { actions, features, tokens, wallets } = replay.getCore()
    expect(actions.hasPurchase()).toBe(true)
    expect(tokens.getState()).toMatchObject({ tokens: [{ price: 2000 }] })
    expect(wallets.store.getState().recent).toMatchObject([
      { id: 'io.example' },
      { id: expect.stringMatching(/^text-/) },
    ])
    const send = await features.send.get()
    expect(send.stores.send.getState()).toMatchObject({ recent: [{}] })
  })

  test('has the balance that is read again because of a transaction of another tab', async () => {
    const channels = createFakeChannels()
    const options = { openChannel: channels.open }
    const { difference, instance, replay, text } = await replayWith(options, async (visited) => {
      visited.actions.watchBalance()
      await rest()
      visited.balances.read = () => Promise.resolve(3n)
      visited.page.visible = false
      const end = { accountId, id: hash, isEnded: true }
      channels.open('portico-receipt', () => undefined).post(end)
      await rest()
      expect(visited.balances.calls).toBe(1)
      visited.page.visible = true
      visited.page.announce('visibilitychange', undefined)
    })
    expect(difference).toBeUndefined()
    expect(instance.balances.calls).toBe(2)
    expect(replay.getCore().balance.store.getState()).toMatchObject({ balance: { value: 3n } })
    expect(text).not.toContain(firstAddress)
  })

  test('looks for the transaction that another tab has left to it', async () => {
    const channels = createFakeChannels()
    const options = { openChannel: channels.open }
    const { difference, instance, replay } = await replayWith(options, async (visited) => {
      visited.actions.watchBalance()
      await rest()
      visited.balances.read = () => Promise.resolve(3n)
      visited.receipts.read = () => true
      const sent = { accountId, id: hash, isEnded: false }
      channels.open('portico-receipt', () => undefined).post(sent)
      await rest()
      visited.clock.advance(4_000)
    })
    expect(difference).toBeUndefined()
    expect([instance.receipts.calls, instance.balances.calls]).toEqual([1, 2])
    expect(replay.getCore().balance.store.getState()).toMatchObject({ balance: { value: 3n } })
  })

  test('reaches the states of any visit, whatever was stored', async () => {
    const path = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 12, minLength: 2 })
    const turns = fc.array(fc.nat({ max: 3 }), { maxLength: 4, minLength: 1 })
    await fc.assert(
      fc.asyncProperty(path, anyStored, turns, async (names, stored, answers) => {
        const { difference, replay } = await replayWith({ stored }, async (visited) => {
          visited.nodes.answer = createNodeAnswers(answers)
          for (const name of names) {
            steps[name]?.(visited)
            await rest()
          }
        })
        replay.destroy()
        expect(difference).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  }, 120_000)
})
