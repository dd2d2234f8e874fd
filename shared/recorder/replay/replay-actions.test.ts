import { describe, expect, test } from 'vitest'
import { createLazy } from '../../async/lazy.ts'
import type { Core } from '../../core/create-core.ts'
import { createFakeInstance } from '../../testing/fake-instance.ts'
import { createFakePopup } from '../../testing/fake-popup.ts'
import type { EntryOf } from '../recording.ts'
import { createReplayActions } from './replay-actions.ts'

const toAction = (name: string, id: number): EntryOf<'action'> => ({
  args: [],
  at: 0,
  id,
  kind: 'action',
  name,
  turn: 0,
})

describe('createReplayActions', () => {
  test('has a call of a feature wait for its load, however long that takes', async () => {
    const calls: string[] = []
    let finish = (): void => undefined
    const loaded = new Promise<void>((resolve) => {
      finish = resolve
    })
    const identity = createLazy(async () => {
      await loaded
      return {
        actions: {},
        destroy: () => undefined,
        watchIdentity: () => void calls.push('watch'),
      }
    })
    const instance = createFakeInstance()
    const core = { ...instance, features: { ...instance.features, identity } } as unknown as Core
    const actions = createReplayActions(core, {
      call: () => Promise.resolve(undefined),
      connectors: { find: () => undefined },
      openPopup: () => createFakePopup('').popup,
    })
    const watch = toAction('identity.watchIdentity', 2)
    expect(actions.whenLoaded(watch)).toBeUndefined()
    actions.run(toAction('load identity', 1))
    const waiting = actions.whenLoaded(watch)
    expect(waiting).toBeInstanceOf(Promise)
    finish()
    await waiting
    expect(actions.whenLoaded(watch)).toBeUndefined()
    actions.run(watch)
    expect(calls).toEqual(['watch'])
  })
})
