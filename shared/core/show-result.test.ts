import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createModalController } from '../controllers/modal-controller.ts'
import { createNavigationController } from '../controllers/navigation-controller.ts'
import { native } from '../testing/draft-case.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeInstance } from '../testing/fake-instance.ts'
import type { PaymentResult } from './payment-result.ts'
import { showResult } from './show-result.ts'

const result: PaymentResult = {
  accountId: 'eip155:1:0x1111',
  id: '0xab',
  paid: { amount: 1n, token: native },
}

function start(enableEmbedded = false) {
  const { options } = createFakeInstance()
  const modal = createModalController({ clock: createFakeClock() })
  const navigation = createNavigationController({ onClose: () => undefined })
  const paymentResult = createStore<PaymentResult | undefined>(() => undefined)
  modal.open(undefined)
  navigation.reset('Account')
  const show = () =>
    showResult(
      { modal, navigation, options: { ...options, enableEmbedded }, paymentResult },
      result,
    )
  return { modal, navigation, read: paymentResult.getState, show }
}

describe('showResult', () => {
  test('is kept until the visitor leaves Account', () => {
    const { navigation, read, show } = start()
    show()
    expect(read()).toBe(result)
    navigation.push('WalletReceive')
    expect(read()).toBeUndefined()
    navigation.goBack()
    expect(read()).toBeUndefined()
  })

  test('is kept until the modal is closed', () => {
    const { modal, read, show } = start()
    show()
    modal.shake()
    expect(read()).toBe(result)
    modal.close()
    expect(read()).toBeUndefined()
    modal.open(undefined)
    expect(read()).toBeUndefined()
  })

  test('is not for a visitor who has gone elsewhere, or closed the modal', () => {
    const { modal, navigation, read, show } = start()
    navigation.push('WalletReceive')
    show()
    expect(read()).toBeUndefined()
    navigation.goBack()
    modal.close()
    show()
    expect(read()).toBeUndefined()
  })

  test('is shown in a card, which is never closed', () => {
    const { modal, read, show } = start(true)
    modal.close()
    show()
    expect(read()).toBe(result)
  })
})
