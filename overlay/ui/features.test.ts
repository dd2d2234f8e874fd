import { describe, expect, test } from 'vitest'
import { createUiFeatures } from './features.ts'

const { features, loadAll } = createUiFeatures(undefined)
const { findView, further } = features
/** A view of the logins, which this host does not have, before the registry is loaded that says so. */
const waitingForNothing = findView('Profile').chunk

describe('createUiFeatures', () => {
  test('has the first view without loading anything', () => {
    expect(findView('Connect').chunk.peek()?.views.Connect).toBeTypeOf('function')
    expect(further.isRequested()).toBe(false)
  })

  test('loads the registry of the further features with the first of their views', async () => {
    const waiting = findView('SwitchNetwork')
    expect(waiting.title).toBe('common.loading')
    expect(findView('SwitchNetwork')).toBe(waiting)
    expect((await waiting.chunk.get())?.views.SwitchNetwork).toBeTypeOf('function')
    const { chunk, isBeside, title, words } = findView('SwitchNetwork')
    expect({ isBeside, title }).toEqual({ isBeside: true, title: 'switch.title' })
    expect(words?.['switch.title']).toBe('Switch network')
    expect(chunk.peek()?.views.SwitchNetwork).toBeTypeOf('function')
  })

  test('§1.18 swaps, send, receive, onramp and history load with the first of their views', async () => {
    await further.get()
    for (const name of [
      'Swap',
      'WalletSend',
      'WalletReceive',
      'OnRampProviders',
      'Transactions',
    ] as const)
      expect(findView(name).chunk.peek(), name).toBeUndefined()
  })

  test('gives a view of the logins one that says that there is none', async () => {
    expect((await waitingForNothing.get()).views.Profile).toBeTypeOf('function')
    expect(findView('Profile')).toMatchObject({ title: 'missing.title' })
    expect(findView('Profile').chunk).toBe(findView('Profile').chunk)
  })

  test('has a chunk for every view that comes next', async () => {
    await loadAll()
    for (const view of findView('Connect').next ?? [])
      expect(findView(view).chunk.peek()).toBeDefined()
  })
})
