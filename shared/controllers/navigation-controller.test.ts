import { describe, expect, test } from 'vitest'
import { createNavigationController } from './navigation-controller.ts'

function setUp() {
  const calls: string[] = []
  const navigation = createNavigationController({ onClose: () => calls.push('close') })
  const entry = { onCancel: () => calls.push('cancel'), onSuccess: () => calls.push('success') }
  return { calls, entry, navigation }
}

describe('createNavigationController', () => {
  test('§2.35 the success callback runs after the view has changed', () => {
    const { calls, navigation } = setUp()
    navigation.push('WalletSend')
    navigation.pushTransaction({
      goBack: false,
      onSuccess: () => calls.push(navigation.store.getState().view),
      view: 'Account',
    })
    navigation.popTransaction(false)
    expect(calls).toEqual(['Account'])
  })

  test('§2.31 cancelling calls the cancel callback and no other', () => {
    const { calls, entry, navigation } = setUp()
    navigation.push('WalletSend')
    navigation.pushTransaction({ ...entry, goBack: false, view: 'Account' })
    navigation.popTransaction(true)
    expect(calls).toEqual(['cancel'])
    expect(navigation.store.getState().view).toBe('Connect')
  })

  test('§2.33 replace without a page before ConnectingSiwe closes, then succeeds', () => {
    const { calls, entry, navigation } = setUp()
    navigation.pushTransaction({ ...entry, goBack: false, replace: true })
    navigation.popTransaction(false)
    expect(calls).toEqual(['close', 'success'])
  })

  test('§2.30 the callbacks of an entry are optional', () => {
    const { navigation } = setUp()
    for (const isCancelled of [false, true]) {
      navigation.push('WalletSend')
      navigation.pushTransaction({ goBack: true })
      navigation.popTransaction(isCancelled)
      expect(navigation.store.getState()).toMatchObject({ transactionStack: [], view: 'Connect' })
    }
  })

  test('popping an empty stack does nothing', () => {
    const { calls, navigation } = setUp()
    navigation.popTransaction(false)
    navigation.popTransaction(true)
    expect(calls).toEqual([])
  })

  test('§2.28 going back from the first view closes the modal', () => {
    const { calls, navigation } = setUp()
    navigation.goBack()
    expect(calls).toEqual(['close'])
  })
})
