import { describe, expect, test } from 'vitest'
import { createRecordedInstance } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { createViewCore } from './create-view-core.ts'

const create = () => {
  const instance = createRecordedInstance()
  const view = createViewCore(instance, { locale: 'ja', now: () => 7 })
  return { instance, view }
}

describe('createViewCore', () => {
  test('reads the states, and does nothing that is called', async () => {
    const { instance, view } = create()
    const before = (await instance.recording.export()).entries.length
    view.actions.open({ view: 'Networks' })
    void view.actions.connectWallet({ id: 'io.example' } as never)
    view.navigation.push('Help')
    view.actions.watchBalance()()
    await settle()
    expect((await instance.recording.export()).entries).toHaveLength(before)
    expect(view.modal.store.getState().open).toBe(false)
    instance.actions.open()
    expect(view.modal.store.getState().open).toBe(true)
    expect(view.options).toMatchObject({ enableEmbedded: true, locale: 'ja' })
  })

  test('waits for a feature until the replay has loaded it, and mutes its actions', async () => {
    const { instance, view } = create()
    const getting = view.features.send.get()
    await settle()
    expect(instance.features.send.isRequested()).toBe(false)
    await instance.features.send.get()
    const send = await getting
    expect(view.features.send.peek()).toBe(send)
    const before = (await instance.recording.export()).entries.length
    send.actions.watchSend()()
    expect((await instance.recording.export()).entries).toHaveLength(before)
  })

  test('reaches no network and no timer', async () => {
    const { view } = create()
    await expect(view.platform.fetch('https://a.example')).rejects.toMatchObject({
      code: 'service-unavailable',
    })
    expect(view.platform.clock.now()).toBe(7)
    expect(view.platform.openWindow()).toBeUndefined()
  })
})
