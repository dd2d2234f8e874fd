import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { settle } from '../../testing/settle.ts'
import { createNameCheckController } from './name-check-controller.ts'
import type { NameSuggestion } from './names-service.ts'

function createCase() {
  const clock = createFakeClock()
  const lookUps: { readonly label: string; readonly signal: AbortSignal }[] = []
  const service = {
    isRegistered: (_label: string): Promise<boolean> => Promise.resolve(false),
    suggest: (_label: string): Promise<readonly NameSuggestion[]> => Promise.resolve([]),
  }
  const controller = createNameCheckController({
    clock,
    isRegistered(label, signal) {
      lookUps.push({ label, signal })
      return service.isRegistered(label)
    },
    suggest: (label) => service.suggest(label),
  })
  return {
    clock,
    controller,
    lookUps,
    service,
    state: controller.store.getState,
    /** Types a text, and lets the time pass after which it is looked up. */
    type: async (text: string) => {
      controller.enter(text)
      clock.advance(400)
      await settle()
    },
  }
}

describe('createNameCheckController', () => {
  test('§5.1 says what is wrong with a label, and looks up none of those', async () => {
    const { lookUps, state, type } = createCase()
    await type('mil')
    expect(state()).toEqual({
      label: 'mil',
      problem: { reason: 'too-short' },
      status: 'invalid',
    })
    await type('mi la')
    expect(state()).toMatchObject({ label: 'mi la', problem: { character: ' ' } })
    await type('')
    expect(state()).toEqual({ label: '', status: 'empty' })
    expect(lookUps).toEqual([])
  })

  test('§7.2 looks up a label once typing has stopped, and says available or taken', async () => {
    const { clock, controller, lookUps, service, state, type } = createCase()
    controller.enter('mila')
    clock.advance(399)
    controller.enter('mila2')
    clock.advance(399)
    expect(state()).toMatchObject({ label: 'mila2', status: 'checking' })
    expect(lookUps).toEqual([])
    clock.advance(1)
    await settle()
    expect(lookUps.map(({ label }) => label)).toEqual(['mila2'])
    expect(state()).toMatchObject({ label: 'mila2', status: 'available' })
    service.isRegistered = () => Promise.resolve(true)
    await type('Mila')
    expect(state()).toMatchObject({ label: 'mila', status: 'taken' })
  })

  test('a text that means the same label is not looked up again', async () => {
    const { lookUps, type } = createCase()
    await type('mila')
    await type('MILA')
    await type('mila.reown.id')
    expect(lookUps).toHaveLength(1)
  })

  test('a new text aborts the look-up of the old one, whose late answer is dropped', async () => {
    const { controller, lookUps, service, state, type } = createCase()
    const late = createAnswer<boolean>()
    service.isRegistered = () => late.promise
    await type('mila')
    service.isRegistered = () => new Promise(() => undefined)
    await type('milan')
    expect(lookUps[0]?.signal.aborted).toBe(true)
    late.resolve(false)
    await settle()
    expect(state()).toMatchObject({ label: 'milan', status: 'checking' })
    controller.enter('mil')
    expect(lookUps[1]?.signal.aborted).toBe(true)
  })

  test('the same label, typed again before the answer of the first look-up, has its own answer', async () => {
    const { service, state, type } = createCase()
    const late = createAnswer<boolean>()
    service.isRegistered = () => late.promise
    await type('mila')
    service.isRegistered = () => Promise.resolve(true)
    await type('milan')
    await type('mila')
    late.resolve(false)
    await settle()
    expect(state()).toMatchObject({ label: 'mila', status: 'taken' })
  })

  test('a failed look-up is neither available nor taken, and a retry looks up the same label', async () => {
    const { controller, lookUps, service, state, type } = createCase()
    const error = new PorticoError('name-lookup-failed', 'Error resolving name')
    service.isRegistered = () => Promise.reject(error)
    await type('mila')
    expect(state()).toEqual({ error, label: 'mila', status: 'failed' })
    service.isRegistered = () => Promise.resolve(false)
    controller.retry()
    expect(state()).toMatchObject({ label: 'mila', status: 'checking' })
    await settle()
    expect(lookUps.map(({ label }) => label)).toEqual(['mila', 'mila'])
    expect(state()).toMatchObject({ label: 'mila', status: 'available' })
  })

  test('§3.6 has the suggestions that nobody has registered, but for the label itself', async () => {
    const { service, state, type } = createCase()
    service.isRegistered = () => Promise.resolve(true)
    service.suggest = async () => [
      { isRegistered: false, name: 'mila.reown.id' },
      { isRegistered: true, name: 'mila-app.reown.id' },
      { isRegistered: false, name: 'mila-eth.reown.id' },
    ]
    await type('mila')
    expect(state()).toMatchObject({
      status: 'taken',
      suggestions: { names: ['mila-eth.reown.id'], status: 'ready' },
    })
    service.suggest = () => Promise.reject(new PorticoError('name-suggestions-failed', 'No.'))
    await type('milan')
    expect(state()).toMatchObject({ status: 'taken', suggestions: { status: 'failed' } })
  })

  test('suggestions alone say nothing of the label', async () => {
    const { service, state, type } = createCase()
    service.isRegistered = () => new Promise(() => undefined)
    service.suggest = async () => [{ isRegistered: false, name: 'mila.reown.id' }]
    await type('mila')
    expect(state()).toMatchObject({ status: 'checking', suggestions: { status: 'ready' } })
  })

  test('a chosen suggestion is looked up at once', async () => {
    const { clock, controller, lookUps, state } = createCase()
    controller.choose('mila-eth.reown.id')
    await settle()
    expect(lookUps.map(({ label }) => label)).toEqual(['mila-eth'])
    expect(state()).toMatchObject({ label: 'mila-eth', status: 'available' })
    expect(clock.pending()).toBe(0)
  })

  test('leaves nothing behind', async () => {
    const { clock, controller, lookUps, service, type } = createCase()
    service.isRegistered = () => new Promise(() => undefined)
    await type('mila')
    controller.enter('milan')
    controller.destroy()
    expect(clock.pending()).toBe(0)
    expect(lookUps[0]?.signal.aborted).toBe(true)
  })
})
