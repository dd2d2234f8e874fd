import { beforeAll, describe, expect, test } from 'vitest'
import type { Connector } from '../../connectors/connector.ts'
import { createCore } from '../../core/create-core.ts'
import { createFakeConnector } from '../../testing/fake-connector.ts'
import { createConnectedInstance } from '../../testing/fake-instance.ts'
import { recorderOptions } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { createRecordedCore } from '../record/create-recorder.ts'
import { parseRecording, type Recording } from '../recording.ts'
import { createReplay } from './create-replay.ts'
import { loadReplayCode } from './load-replay-code.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

async function rest() {
  for (let count = 0; count < 10; count += 1) await settle()
}

/** A recorded instance whose code of these names is there once `arrive` says so. */
async function createRecordedCase(names: readonly string[]) {
  const waiting = new Map<string, () => void>()
  const instance = await createConnectedInstance({
    create: (coreOptions) => {
      const platform: typeof coreOptions.platform = {
        ...coreOptions.platform,
        async loadCode(name, load) {
          if (names.includes(name)) await new Promise<void>((resolve) => waiting.set(name, resolve))
          return load()
        },
      }
      return createRecordedCore(recorderOptions, { ...coreOptions, platform }, createCore)
    },
  })
  await rest()
  return {
    ...instance,
    arrive: async (name: string) => {
      waiting.get(name)?.()
      await rest()
    },
  }
}

type Case = Awaited<ReturnType<typeof createRecordedCase>>

/** Replays a recording to its end. Gives the first difference. */
async function play(recording: Recording) {
  const replayed = await createReplay({ nextTask, recording })
  const difference = await replayed.play()
  replayed.destroy()
  return difference
}

const toRecording = async ({ recording }: Case) =>
  parseRecording(JSON.stringify(await recording?.export()))

const replay = async (recorded: Case) => play(await toRecording(recorded))

// Both cores then load their code in the same time.
beforeAll(loadReplayCode)

describe('a replay of what waits for its code', () => {
  test('disconnects when the recording did, and no earlier', async () => {
    const recorded = await createRecordedCase(['disconnect'])
    const { actions, arrive, connection, modal } = recorded
    actions.close()
    void actions.disconnect()
    await rest()
    actions.open({ view: 'Networks' })
    await rest()
    expect([connection().status, modal.store.getState().open]).toEqual(['connected', true])
    await arrive('disconnect')
    expect([connection().status, modal.store.getState().open]).toEqual(['disconnected', false])
    expect(await replay(recorded)).toBeUndefined()
  })

  test('switches the network when the recording did, and no earlier', async () => {
    const recorded = await createRecordedCase(['switch-network'])
    const { actions, active, arrive, view } = recorded
    void actions.switchNetwork('eip155:8453')
    await rest()
    actions.goTo('Networks')
    await rest()
    expect([active(), view()]).toEqual(['eip155:1', 'Networks'])
    await arrive('switch-network')
    expect(active()).toBe('eip155:8453')
    expect(await replay(recorded)).toBeUndefined()
  })

  test('deletes what is stored when the recording did, and no earlier', async () => {
    const recorded = await createRecordedCase(['reset'])
    const { actions, arrive, connection, modal } = recorded
    actions.close()
    void actions.resetData()
    await rest()
    actions.open({ view: 'Networks' })
    await rest()
    expect([connection().status, modal.store.getState().open]).toEqual(['connected', true])
    await arrive('reset')
    expect(connection().status).toBe('disconnected')
    expect(await replay(recorded)).toBeUndefined()
  })

  test('reloads the embedded wallet when the recording did, and no earlier', async () => {
    const recorded = await createRecordedCase(['reset'])
    let reloads = 0
    const auth: Connector = {
      ...createFakeConnector('auth').connector,
      reload: async () => {
        reloads += 1
      },
      type: 'AUTH',
    }
    await recorded.actions.disconnect()
    recorded.wallets.setConnectors([auth])
    recorded.actions.open()
    recorded.actions.goTo('ConnectingFarcaster')
    recorded.actions.goBack()
    recorded.clock.advance(100)
    await rest()
    expect(reloads).toBe(0)
    await recorded.arrive('reset')
    expect(reloads).toBe(1)
    const { entries } = await toRecording(recorded)
    const [load] = entries.flatMap((entry) =>
      entry.kind === 'call' && entry.target === 'load reset' ? [entry.id] : [],
    )
    expect(entries.some((entry) => entry.kind === 'answer' && entry.id === load)).toBe(true)
  })

  test('creates a feature when its code came, and no earlier', async () => {
    const recorded = await createRecordedCase(['portfolio'])
    const { actions, arrive, balance, features, tokens } = recorded
    const stopBalance = actions.watchBalance()
    await rest()
    const loading = features.portfolio.get()
    await rest()
    // A portfolio would follow it, and show that it loads.
    void actions.refreshBalance()
    await rest()
    expect([balance.store.getState().status, tokens.getState().status]).toEqual(['ready', 'idle'])
    await arrive('portfolio')
    const { actions: portfolio } = await loading
    const stopTokens = portfolio.watchTokens()
    expect(tokens.getState().status).toBe('loading')
    await rest()
    stopTokens()
    stopBalance()
    expect(await replay(recorded)).toBeUndefined()
  })

  test('has code at once that the recording says nothing of', async () => {
    const recorded = await createRecordedCase([])
    void recorded.actions.disconnect()
    await rest()
    const recording = await toRecording(recorded)
    const loads = recording.entries.flatMap((entry) =>
      entry.kind === 'call' && entry.target === 'load disconnect' ? [entry.id] : [],
    )
    expect(loads).toHaveLength(1)
    const entries = recording.entries.filter(
      (entry) => !('id' in entry && loads.includes(entry.id)),
    )
    expect(await play({ ...recording, entries })).toBeUndefined()
  })
})
