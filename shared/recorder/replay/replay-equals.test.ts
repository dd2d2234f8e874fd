import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Core } from '../../core/create-core.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import { createFailingDevice, createFailingSiwx } from '../../testing/failing-sign-in.ts'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { viewNames } from '../../testing/view-names.ts'
import { parseRecording } from '../recording.ts'
import { createReplay, readStates } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

type Instance = ReturnType<typeof createRecordedInstance>

const nextTask = (callback: () => void) => void setImmediate(callback)

/** Answers as a wallet does: in a task of its own. */
const inTask = async <value>(answer: () => value): Promise<value> => {
  await settle()
  return answer()
}

const reject = (code: 'service-unavailable' | 'user-rejected') => () => {
  throw new PorticoError(code)
}

/** What a visitor, a wallet, a host and a network can do, in any order. */
const steps: Readonly<Record<string, (instance: Instance) => void>> = {
  'advance a minute': ({ clock }) => clock.advance(60_000),
  'advance a second': ({ clock }) => clock.advance(1_000),
  cancel: ({ actions }) => actions.cancelConnect(),
  'cancel sign-in': ({ features }) =>
    void features.signIn?.get().then(({ actions }) => actions.cancelSignIn()),
  'cancel switch': ({ actions }) => actions.cancelSwitch(),
  close: ({ actions }) => actions.close(),
  connect: ({ connectWallet }) => void connectWallet('io.example'),
  'connect solana': ({ connectWallet }) => void connectWallet('Example Wallet', 'solana'),
  disconnect: ({ actions }) => void actions.disconnect(),
  'fail to connect': ({ connectWallet, wallet }) => {
    wallet.answer = () => inTask(reject('service-unavailable'))
    void connectWallet('io.example')
  },
  'go back': ({ actions }) => actions.goBack(),
  hide: ({ page }) => {
    page.visible = !page.visible
    page.announce('visibilitychange', undefined)
  },
  'load wallets': ({ actions }) => void actions.loadWallets(),
  open: ({ actions }) => actions.open(),
  refresh: ({ actions }) => void actions.refreshBalance(),
  refuse: ({ connectWallet, wallet }) => {
    wallet.answer = () => inTask(reject('user-rejected'))
    void connectWallet('io.example')
  },
  'refuse switch': ({ actions, switchAnswer }) => {
    switchAnswer.answer = () => inTask(reject('user-rejected'))
    void actions.switchNetwork('eip155:8453')
  },
  reset: ({ actions }) => void actions.resetData(),
  search: ({ actions }) => actions.searchWallets('example'),
  send: ({ features }) => void features.send.get().then(({ actions }) => actions.watchSend()),
  'sign in': ({ features, signatures }) => {
    signatures.answer = () => inTask(() => '0x5161')
    void features.signIn?.get().then(({ actions }) => actions.signMessage())
  },
  'sign in without a view': ({ features }) =>
    void features.signIn
      ?.get()
      .then(({ signIn }) => signIn())
      .catch(() => undefined),
  'sign out': ({ features }) =>
    void features.signIn
      ?.get()
      .then(({ signOut }) => signOut())
      .catch(() => undefined),
  'refuse to sign': ({ features, signatures }) => {
    signatures.answer = () => inTask(reject('user-rejected'))
    void features.signIn?.get().then(({ actions }) => actions.signMessage())
  },
  switch: ({ actions }) => void actions.switchNetwork('eip155:8453'),
  'wallet leaves': ({ wallet }) => wallet.emit({ type: 'disconnected' }),
  'wallet moves': ({ wallet }) => {
    wallet.chainId = 'eip155:5000'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
  },
  'watch balance': ({ actions }) => actions.watchBalance()(),
}

const step = fc.oneof(
  fc.constantFrom(...Object.entries(steps)).map(([name, act]) => ({ act, name })),
  fc.constantFrom(...viewNames).map((view) => ({
    act: (instance: Instance) => instance.actions.open({ view }),
    name: `open ${view}`,
  })),
)

type Walk = readonly (readonly [
  { readonly act: (instance: Instance) => void; name: string },
  boolean,
])[]

async function walk(instance: Instance, path: Walk): Promise<void> {
  for (const [{ act }, isSettled] of path) {
    instance.wallet.answer = () => inTask(() => instance.wallet.session())
    instance.switchAnswer.answer = () => inTask(() => undefined)
    act(instance)
    if (isSettled) for (let count = 0; count < 5; count += 1) await settle()
  }
  for (let count = 0; count < 10; count += 1) await settle()
}

/** A network that answers, fails, or breaks off. */
function createFetch(faults: readonly number[]) {
  let count = 0
  return async () => {
    count += 1
    const fault = faults[count % faults.length] ?? 200
    await settle()
    if (fault === 0) throw new TypeError('offline')
    if (fault === 1) return new Response('<html>', { status: 200 })
    return new Response(JSON.stringify({ count: 1, data: [{ id: 'a', name: 'A wallet' }] }), {
      status: fault,
    })
  }
}

/** What the last states are, without those of the recorder. */
const readEnd = ({
  modal,
  navigation,
  network,
  signInState,
}: Pick<Core, 'modal' | 'navigation' | 'network' | 'signInState'>) => ({
  chain: network.store.getState().network.caipNetworkId,
  history: navigation.store.getState().history,
  isOpen: modal.store.getState().open,
  signIn: signInState.getState().status,
})

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('createReplay', () => {
  test('reaches the states of any recorded session', async () => {
    const path = fc.array(fc.tuple(step, fc.boolean()), { maxLength: 25 })
    const faults = fc.array(fc.constantFrom(0, 1, 200, 200, 200, 403, 500), {
      minLength: 1,
      maxLength: 5,
    })
    const has = fc.record({ device: fc.boolean(), logins: fc.boolean(), signIn: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(path, faults, has, async (taken, failing, { device, logins, signIn }) => {
        const { fake, siwx } = createFailingSiwx(failing)
        const instance = createRecordedInstance({
          ...(device && { deviceSignIn: createFailingDevice(failing) }),
          features: { email: logins, socials: false },
          fetch: createFetch(failing),
          networks: [mainnet, base, solana],
          ...(signIn && { siwx }),
        })
        fake.now = instance.clock.now
        await walk(instance, taken)
        const end = readEnd(instance)
        const recording = parseRecording(JSON.stringify(await instance.recording.export()))
        instance.destroy()
        const replay = await createReplay({ nextTask, recording })
        const difference = await replay.play()
        const replayed = readEnd(replay.getCore())
        replay.destroy()
        expect({
          difference,
          end: replayed,
          taken: taken.map(([{ name }, isSettled]) => `${name} ${isSettled}`),
        }).toEqual({
          difference: undefined,
          end,
          taken: expect.anything(),
        })
      }),
      {
        // What ends in the task of an input, and is not over when the input's states are there.
        examples: [
          [
            (['Account', 'AllWallets'] as const).map((view) => [
              { act: ({ actions }: Instance) => actions.open({ view }), name: `open ${view}` },
              view === 'Account',
            ]),
            [0, 403, 0],
            { device: false, logins: false, signIn: false },
          ],
          [
            ['open', 'connect solana', 'open', 'open', 'sign in', 'sign in'].map((name) => [
              { act: steps[name] ?? (() => undefined), name },
              true,
            ]),
            [1, 200, 200],
            { device: true, logins: false, signIn: true },
          ],
        ],
        numRuns: 150,
      },
    )
  }, 120_000)
})

describe('a recording that is changed', () => {
  async function record() {
    const instance = createRecordedInstance({ fetch: createFetch([200]) })
    await walk(instance, [
      [{ act: ({ actions }) => actions.open(), name: 'open' }, true],
      [{ act: ({ connectWallet }) => void connectWallet('io.example'), name: 'connect' }, true],
      [{ act: ({ actions }) => actions.open(), name: 'open' }, true],
      [{ act: ({ actions }) => void actions.disconnect(), name: 'disconnect' }, true],
    ])
    return parseRecording(await instance.recording.export())
  }

  test('shows the first difference, of a state and of an input', async () => {
    const recording = await record()
    const index = recording.entries.findIndex(
      (entry) => entry.kind === 'state' && JSON.stringify(entry.value).includes('"connected"'),
    )
    const state = recording.entries.map((entry, place) =>
      place === index && entry.kind === 'state' ? { ...entry, value: 'another' } : entry,
    )
    const replay = await createReplay({ nextTask, recording: { ...recording, entries: state } })
    expect(await replay.play()).toMatchObject({ expected: 'another', index, store: 'connections' })
    // An input of the recording is missing: the replay does not get there.
    const without = recording.entries.filter(
      (entry) => entry.kind !== 'action' || entry.name !== 'actions.connectWallet',
    )
    const other = await createReplay({ nextTask, recording: { ...recording, entries: without } })
    expect(await other.play()).toMatchObject({ actual: undefined, store: 'navigation' })
  })

  test('can be stepped through, and back', async () => {
    const recording = await record()
    const replay = await createReplay({ nextTask, recording })
    const getStatus = () => replay.getCore().connections.get('eip155').status
    await replay.play()
    expect(getStatus()).toBe('disconnected')
    const connected = recording.entries.findIndex(
      (entry) => entry.kind === 'state' && JSON.stringify(entry.value).includes('"connected"'),
    )
    await replay.seek(connected)
    for (let count = 0; count < 5; count += 1) await settle()
    expect(getStatus()).toBe('connected')
    expect(readStates(recording, connected + 1)['connections']).toMatchObject({
      eip155: { status: 'connected' },
    })
    while (replay.getIndex() < recording.entries.length) await replay.step()
    expect(replay.getDifference()).toBeUndefined()
    replay.destroy()
  })

  test('with dropped entries can be read, and not be replayed', async () => {
    const instance = createRecordedInstance({}, { entries: 10, size: 100_000 })
    instance.actions.open()
    await instance.connectWallet('io.example')
    const recording = await instance.recording.export()
    expect(recording.entries).toHaveLength(10)
    expect(recording.dropped).toBeGreaterThan(5)
    expect(readStates(recording, 0)['network']).toEqual({ chain: 'eip155:1' })
    await expect(createReplay({ nextTask, recording })).rejects.toMatchObject({
      code: 'recording-invalid',
    })
  })
})
