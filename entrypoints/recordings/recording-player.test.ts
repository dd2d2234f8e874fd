import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Recording } from '../../shared/recorder/recording.ts'
import { createReplay, type Replay } from '../../shared/recorder/replay/create-replay.ts'
import { createFakeClock } from '../../shared/testing/fake-clock.ts'
import { createRecordedInstance } from '../../shared/testing/recorder-case.ts'
import { settle } from '../../shared/testing/settle.ts'
import { createRecordingPlayer } from './recording-player.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

/** Against a test that never ends. A busy machine must not reach it. */
const limit = { interval: 5, timeout: 30_000 }

/** A recording whose steps are 1 s apart, each with a state that follows. */
async function record(steps: number): Promise<Recording> {
  const { recording } = createRecordedInstance()
  const exported = await recording.export()
  const entries = Array.from({ length: steps }, (_, index): Recording['entries'] => [
    { at: index * 1_000, kind: 'event', source: `event ${index}`, turn: index },
    { at: index * 1_000, kind: 'state', store: 'modal', turn: index, value: index },
  ]).flat()
  return { ...exported, entries }
}

/** A player over a fake replay, which notes where it goes. */
async function create(change: Partial<Recording> = {}, replay: Partial<Replay> = {}) {
  const clock = createFakeClock()
  const seeks: number[] = []
  let destroyed = 0
  const core = createRecordedInstance()
  const player = createRecordingPlayer({
    clock,
    createReplay: async () => ({
      destroy: () => void (destroyed += 1),
      getCore: () => core,
      getDifference: () => undefined,
      getIndex: () => seeks.at(-1) ?? 0,
      play: async () => undefined,
      seek: async (index) => void seeks.push(index),
      step: async () => undefined,
      ...replay,
    }),
    recording: { ...(await record(4)), ...change },
  })
  await settle()
  const read = () => {
    const { isPlaying, position, selected } = player.store.getState()
    return { isPlaying, position, selected }
  }
  return { clock, getDestroyed: () => destroyed, player, read, seeks }
}

describe('createRecordingPlayer', () => {
  test('steps from input to input, and back, with the states that follow', async () => {
    const { player, read, seeks } = await create()
    player.step()
    expect(read()).toEqual({ isPlaying: false, position: 2, selected: 0 })
    await settle()
    player.step()
    await settle()
    expect(read()).toEqual({ isPlaying: false, position: 4, selected: 2 })
    player.stepBack()
    await settle()
    expect(read()).toEqual({ isPlaying: false, position: 2, selected: 0 })
    player.stepBack()
    await settle()
    player.stepBack()
    expect(read()).toEqual({ isPlaying: false, position: 0, selected: undefined })
    expect(seeks.slice(-4)).toEqual([2, 4, 2, 0])
  })

  test('goes to a selected entry, and of several targets at once to the last', async () => {
    const { player, read, seeks } = await create()
    player.select(3)
    player.select(1)
    player.seek(99)
    expect(read()).toEqual({ isPlaying: false, position: 8, selected: 6 })
    await settle()
    expect(seeks.at(-1)).toBe(8)
    expect(seeks).not.toContain(2)
  })

  test('plays in the time of the recording and at a speed, cuts a long wait, and ends at the end', async () => {
    const { entries } = await record(4)
    const late = entries.map((entry) => (entry.turn < 3 ? entry : { ...entry, at: 60_000 }))
    const { clock, player, read } = await create({ entries: late })
    const advance = async (time: number) => {
      clock.advance(time)
      await settle()
    }
    player.play()
    await advance(30)
    expect(read()).toEqual({ isPlaying: true, position: 2, selected: 0 })
    await advance(999)
    expect(read().position).toBe(2)
    await advance(1)
    expect(read().position).toBe(4)
    player.setSpeed(4)
    await advance(250)
    expect(read().position).toBe(6)
    await advance(500)
    expect(read()).toEqual({ isPlaying: false, position: 8, selected: 6 })
    expect(clock.pending()).toBe(0)
    player.play()
    expect(read()).toMatchObject({ isPlaying: true, position: 0 })
  })

  test('pauses where it is, also by a step', async () => {
    const { clock, player, read } = await create()
    player.play()
    player.pause()
    expect(clock.pending()).toBe(0)
    player.play()
    player.step()
    expect(read()).toMatchObject({ isPlaying: false, position: 2 })
    clock.advance(5_000)
    await settle()
    expect(read().position).toBe(2)
  })

  test('shows the first difference, and that there is none', async () => {
    const difference = { actual: 1, expected: 2, index: 3, store: 'modal' }
    const { player } = await create({}, { play: () => Promise.resolve(difference) })
    expect(player.store.getState().check).toEqual({ difference, status: 'different' })
    const other = await create()
    expect(other.player.store.getState().check).toEqual({ status: 'equal' })
  })

  test('goes through a recording with dropped entries without a replay', async () => {
    const { player, read, seeks } = await create({ dropped: 2 })
    player.step()
    await settle()
    expect(read()).toMatchObject({ position: 2 })
    expect(seeks).toEqual([])
    expect(player.store.getState()).toMatchObject({
      check: { status: 'unavailable' },
      replay: { status: 'dropped' },
    })
  })

  test('turns a replay that fails into a state', async () => {
    const fail = () => Promise.reject(new PorticoError('internal'))
    const { player } = await create({}, { seek: fail })
    player.step()
    await settle()
    expect(player.store.getState()).toMatchObject({ replay: { status: 'failed' } })
  })

  test('leaves nothing behind', async () => {
    const { clock, getDestroyed, player } = await create()
    player.play()
    player.destroy()
    expect(clock.pending()).toBe(0)
    expect(getDestroyed()).toBe(2)
  })

  test('reaches the recorded states of a real recording', async () => {
    const instance = createRecordedInstance()
    instance.wallet.answer = () => Promise.reject(new PorticoError('user-rejected'))
    instance.actions.open()
    void instance.connectWallet('io.example')
    for (let count = 0; count < 10; count += 1) await settle()
    const recording = await instance.recording.export()
    const player = createRecordingPlayer({
      clock: createFakeClock(),
      createReplay: (opened) => createReplay({ nextTask, recording: opened }),
      recording,
    })
    await expect.poll(() => player.store.getState().check.status, limit).toBe('equal')
    const getView = () => {
      const { replay } = player.store.getState()
      return replay.status === 'ready'
        ? replay.core.navigation.store.getState().view
        : replay.status
    }
    player.seek(recording.entries.length)
    await expect.poll(getView, limit).toBe(instance.navigation.store.getState().view)
    expect(getView()).not.toBe('Connect')
    player.seek(0)
    await expect.poll(getView, limit).toBe('Connect')
    player.destroy()
  })
})
