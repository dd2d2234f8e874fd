import * as fc from 'fast-check'

import { beforeAll, describe, expect, test } from 'vitest'
import '../../adapters/evm/viem/ens-reader.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { anyStored } from '../../testing/stored-start.ts'
import { createVisitWorld, receivers } from '../../testing/visit-world.ts'
import { parseRecording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

type World = ReturnType<typeof createVisitWorld>
type Instance = ReturnType<typeof createRecordedInstance> & { readonly world: World }

async function rest() {
  for (let count = 0; count < 20; count += 1) await settle()
}

const approvalsOf = ({ features }: Instance) => features.approvals.get()

/** The ids of the approvals that are listed. */
async function listApprovals(instance: Instance): Promise<readonly string[]> {
  const state = (await approvalsOf(instance)).stores.approvals.getState()
  return state.status === 'ready' ? state.approvals.map(({ id }) => id) : []
}

/** Calls an action with the approval of a place in the list, from its end where the place is negative. */
const withApproval =
  (
    name: 'confirmRevoke' | 'refreshApproval' | 'revokeApproval',
    place: number,
  ): ((instance: Instance) => Promise<void>) =>
  async (instance) => {
    const id = (await listApprovals(instance)).at(place)
    const { actions } = await approvalsOf(instance)
    if (id !== undefined) void actions[name](id)
  }

/** What is done about approvals. */
const approvalSteps: Readonly<Record<string, (instance: Instance) => Promise<void> | void>> = {
  'decline from now on': ({ world }) => void (world.visit.isDeclining = true),
  'go on revoking the first approval': withApproval('confirmRevoke', 0),
  'include transactions from now on': ({ world }) => void (world.visit.isIncluding = true),
  'read the last approval again': withApproval('refreshApproval', -1),
  'refresh the approvals': (instance) =>
    void approvalsOf(instance).then(({ actions }) => actions.refreshApprovals()),
  'revert from now on': ({ world }) => void (world.visit.isReverting = true),
  'revoke the first approval': withApproval('revokeApproval', 0),
  'revoke the last approval': withApproval('revokeApproval', -1),
  'watch the approvals': (instance) =>
    void approvalsOf(instance).then(({ actions }) => actions.watchApprovals()),
}

const enterName =
  (text: string) =>
  ({ features }: Instance) =>
    void features.names.get().then(({ actions }) => actions.enterName(text))

/** What is entered as a name. */
const nameSteps: Readonly<Record<string, (instance: Instance) => void>> = Object.fromEntries(
  ['alice', 'alice.reown.id', 'bobby', 'mil', 'mi_la', 'mi la', 'm'.repeat(65), ''].map((text) => [
    `enter the name ${text}`,
    enterName(text),
  ]),
)

/** What a feature of the account is asked for. */
const steps: Readonly<Record<string, (instance: Instance) => Promise<void> | void>> = {
  ...nameSteps,
  'advance a minute': ({ clock }) => clock.advanceInTasks(60_000),
  'advance a second': ({ clock }) => clock.advanceInTasks(1_000),
  'advance while typing': ({ clock }) => clock.advanceInTasks(300),
  'confirm the receiver': ({ features }) =>
    void features.send.get().then(({ actions }) => actions.confirmReceiver()),
  disconnect: ({ actions }) => void actions.disconnect(),
  connect: ({ connectWallet }) => void connectWallet('io.example'),
  'enter much': ({ features }) =>
    void features.send.get().then(({ actions }) => actions.enterSendAmount('2', 'en')),
  'enter some': ({ features }) =>
    void features.send.get().then(({ actions }) => actions.enterSendAmount('0.5', 'en')),
  'explain the payment': ({ features }) =>
    void Promise.all([features.send.get(), features.explain.get()]).then(([send, explain]) =>
      explain.actions.watchExplanation({ key: 'send', load: send.readSigningRequest }),
    ),
  'keep an NFT': async ({ features }) => {
    const { actions, stores } = await features.nfts.get()
    const state = stores.nfts.getState()
    const [spam] = state.status === 'ready' ? state.spam : []
    if (spam) actions.keepNft(spam.id)
  },
  'read more NFTs': ({ features }) =>
    void features.nfts.get().then(({ actions }) => actions.loadMoreNfts()),
  'read more of the activity': ({ features }) =>
    void features.activity.get().then(({ actions }) => actions.loadMoreActivity()),
  refresh: ({ actions }) => void actions.refreshBalance(),
  'refresh the NFTs': ({ features }) =>
    void features.nfts.get().then(({ actions }) => actions.refreshNfts()),
  'retry the fee': ({ features }) =>
    void features.send.get().then(({ actions }) => actions.retryFee()),
  'retry the receiver': ({ features }) =>
    void features.send.get().then(({ actions }) => actions.retryReceiver()),
  send: ({ features }) => void features.send.get().then(({ actions }) => actions.sendTokens()),
  'send everything': ({ features }) =>
    void features.send.get().then(({ actions }) => actions.sendMax('en')),
  'switch network': ({ actions }) => void actions.switchNetwork('eip155:8453'),
  'switch the account': async ({ wallet }) => {
    // The message of a wallet comes in a later task.
    await rest()
    const { accounts, chainId } = wallet.session()
    const [first, second = first] = accounts
    wallet.emit({ result: { accounts: [second, first], chainId }, type: 'account-changed' })
  },
  'watch the activity': ({ features }) =>
    void features.activity.get().then(({ actions }) => actions.watchActivity()),
  'watch the name': ({ features }) =>
    void features.identity.get().then(({ actions }) => actions.watchIdentity()),
  'watch the NFTs': ({ features }) =>
    void features.nfts.get().then(({ actions }) => actions.watchNfts()),
  'watch the payment': ({ features }) =>
    void features.send.get().then(({ actions }) => actions.watchSend()),
}

const receiver = fc.constantFrom(...receivers)

/** Enters a receiver, and an amount that is then read with its fee. */
async function pay({ clock, features }: Instance, text: string): Promise<void> {
  const { actions } = await features.send.get()
  actions.watchSend()
  actions.enterReceiver(text, 'en')
  actions.enterSendAmount('0.5', 'en')
  await rest()
  await clock.advanceInTasks(300)
  await rest()
  await clock.advanceInTasks(300)
  await rest()
}

const step = fc.oneof(
  {
    arbitrary: fc.constantFrom(...Object.entries(steps)).map(([name, act]) => ({ act, name })),
    weight: 5,
  },
  {
    arbitrary: fc
      .constantFrom(...Object.entries(approvalSteps))
      .map(([name, act]) => ({ act, name })),
    weight: 3,
  },
  {
    arbitrary: receiver.map((text) => ({
      act: ({ features }: Instance) =>
        void features.send.get().then(({ actions }) => actions.enterReceiver(text, 'en')),
      name: `enter ${text.slice(0, 50)}`,
    })),
    weight: 1,
  },
  {
    arbitrary: receiver.map((text) => ({
      act: (instance: Instance) => pay(instance, text),
      name: `pay ${text.slice(0, 50)}`,
    })),
    weight: 1,
  },
)

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('a replay of a visit to the account', () => {
  test('reaches the states of any one, with its faults', async () => {
    const path = fc.array(fc.tuple(step, fc.boolean()), { maxLength: 20, minLength: 2 })
    const history = fc.uniqueArray(fc.nat({ max: 8 }), { maxLength: 9 })
    const faults = fc.array(fc.constantFrom(0, 1, 2, 3, 9, 9, 9, 9, 9, 9, 9, 9), {
      maxLength: 9,
      minLength: 1,
    })
    const anyWorld = fc.record({ failing: faults, order: history })
    await fc.assert(
      fc.asyncProperty(path, anyWorld, anyStored, async (taken, { failing, order }, stored) => {
        const world = createVisitWorld(order, failing)
        const recorded = createRecordedInstance({ fetch: world.fetch, stored })
        const instance = { ...recorded, world }
        instance.nodes.answer = world.read
        instance.sending.answer = () => world.send(instance.sending.calls.at(-1)?.to ?? '')
        instance.wallet.reply = () => [firstAddress, secondAddress]
        instance.actions.open()
        await instance.connectWallet('io.example')
        await rest()
        for (const [{ act }, isSettled] of taken) {
          await act(instance)
          if (isSettled) await rest()
        }
        await rest()
        const recording = parseRecording(JSON.stringify(await instance.recording.export()))
        instance.destroy()
        const replay = await createReplay({ nextTask, recording })
        const difference = await replay.play()
        replay.destroy()
        expect({
          difference,
          taken: taken.map(([{ name }, isSettled]) => `${name} ${isSettled}`),
        }).toEqual({ difference: undefined, taken: expect.anything() })
      }),
      { numRuns: 100 },
    )
  }, 120_000)
})
