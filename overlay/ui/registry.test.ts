import { describe, expect, test } from 'vitest'
import { defaultFeatures } from '../../shared/options/option-table.ts'
import { createUiFeatures, loadOptionalChunks } from './registry.ts'

const withoutLogins = {
  enableEmbedded: false,
  features: { ...defaultFeatures, email: false, socials: false },
} as const
const withLogins = {
  enableEmbedded: false,
  features: { ...defaultFeatures, email: true, socials: false },
} as const
const { findView, login } = createUiFeatures(withoutLogins).features

describe('createUiFeatures', () => {
  test('has the first view without loading anything', () => {
    expect(findView('Connect').chunk.peek()?.views.Connect).toBeTypeOf('function')
    expect(findView('SwitchNetwork').chunk.isRequested()).toBe(false)
  })

  test('names every view before its code is loaded', async () => {
    const { chunk, isBeside, title, words } = findView('SwitchNetwork')
    expect({ isBeside, title }).toEqual({ isBeside: true, title: 'switch.title' })
    expect(words['switch.title']).toBe('Switch network')
    expect((await chunk.get()).views.SwitchNetwork).toBeTypeOf('function')
    expect(findView('SwitchNetwork').chunk).toBe(chunk)
  })

  test('§1.18 swaps, send, receive, onramp and history load with the first of their views', () => {
    for (const name of [
      'Swap',
      'WalletSend',
      'WalletReceive',
      'OnRampProviders',
      'Transactions',
    ] as const)
      expect(findView(name).chunk.isRequested(), name).toBe(false)
  })

  test('Account does not wait for its tokens, which load with it', async () => {
    const { chunk } = findView('Account')
    const { tokens } = createUiFeatures(withoutLogins).features.tabs
    expect(tokens.isRequested()).toBe(false)
    const loading = chunk.get()
    expect(tokens.isRequested()).toBe(true)
    expect((await loading).views.Account).toBeTypeOf('function')
  })

  test('gives a host without logins a view that says that there is none', () => {
    expect(login).toBeUndefined()
    expect(findView('Profile')).toMatchObject({ title: 'missing.title' })
    expect(findView('Profile').chunk.peek()?.views.Profile).toBeTypeOf('function')
    expect(findView('Profile').chunk).toBe(findView('Profile').chunk)
  })

  test('a host with logins has them before the first view', async () => {
    const { features } = createUiFeatures(withLogins)
    await loadOptionalChunks(withoutLogins)
    expect(features.login?.isRequested()).toBe(false)
    await loadOptionalChunks(withLogins)
    expect(features.login?.peek()?.LoginMethods).toBeTypeOf('function')
    expect(features.findView('Profile')).toMatchObject({ title: 'profile.title' })
  })

  test('a host with the wide layout has it before the first view, and an embedded card has none', async () => {
    const wide = { ...withoutLogins, appearance: { layout: 'wide' } } as const
    const { features } = createUiFeatures(wide)
    expect(features.wide?.isRequested()).toBe(false)
    await loadOptionalChunks(wide)
    expect(features.wide?.peek()?.WideList).toBeTypeOf('function')
    expect(features.findView('WhatIsAWallet').chunk.peek()).toBeDefined()
    expect(createUiFeatures({ ...wide, enableEmbedded: true }).features.wide).toBeUndefined()
    expect(createUiFeatures(withoutLogins).features.wide).toBeUndefined()
  })

  test('has a chunk for every view that comes next', async () => {
    const { features, loadAll } = createUiFeatures(withLogins)
    await loadAll()
    for (const view of features.findView('Connect').next ?? [])
      expect(features.findView(view).chunk.peek()).toBeDefined()
  })
})
