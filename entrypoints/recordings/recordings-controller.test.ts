import { describe, expect, test } from 'vitest'
import { createReplay } from '../../shared/recorder/replay/create-replay.ts'
import { createFakeClock } from '../../shared/testing/fake-clock.ts'
import { createRecordedInstance } from '../../shared/testing/recorder-case.ts'
import { createRecordingsController } from './recordings-controller.ts'

const create = () =>
  createRecordingsController({
    clock: createFakeClock(),
    createReplay: (recording) =>
      createReplay({ nextTask: (callback) => void setImmediate(callback), recording }),
  })

const toFile = (name: string, text: string | Promise<string>) => ({
  name,
  size: 100,
  text: async () => text,
})

const record = async () => JSON.stringify(await createRecordedInstance().recording.export())

describe('createRecordingsController', () => {
  test('opens a file, names the problem of one that it cannot open, and closes', async () => {
    const text = await record()
    const { close, open, store } = create()
    expect(store.getState()).toEqual({ status: 'empty' })
    await open(toFile('bad.json', 'garbage'))
    expect(store.getState()).toMatchObject({ name: 'bad.json', problem: {}, status: 'failed' })
    await open(toFile('good.json', text))
    expect(store.getState()).toMatchObject({ opened: { name: 'good.json' }, status: 'opened' })
    close()
    expect(store.getState()).toEqual({ status: 'empty' })
  })

  test('of two files at once, opens the second', async () => {
    const text = await record()
    const { open, store } = create()
    const first = open(toFile('first.json', new Promise((resolve) => setImmediate(resolve, text))))
    expect(store.getState()).toEqual({ name: 'first.json', status: 'reading' })
    await open(toFile('second.json', text))
    await first
    expect(store.getState()).toMatchObject({ opened: { name: 'second.json' } })
  })
})
