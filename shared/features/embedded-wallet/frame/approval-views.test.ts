import { describe, expect, test, vi } from 'vitest'
import { createListeners } from '../../../async/listeners.ts'
import { createModalController } from '../../../controllers/modal-controller.ts'
import { createNavigationController } from '../../../controllers/navigation-controller.ts'
import { createFakeClock } from '../../../testing/fake-clock.ts'
import { createApprovalFlow } from './approval-flow.ts'
import type { ApprovalOutcome } from './frame-client.ts'
import type { FrameEventName } from './messages.ts'

/** A flow over a frame whose approvals the test starts and ends. `abortUnsafe` ends none. */
function setUp({ enableEmbedded = false } = {}) {
  const approvalStart = createListeners<FrameEventName>()
  const approvalEnd = createListeners<ApprovalOutcome>()
  const abortUnsafe = vi.fn<() => void>()
  const modal = createModalController({ clock: createFakeClock() })
  const navigation = createNavigationController({ onClose: () => modal.close() })
  const open = vi.fn<(request?: { view?: string | undefined }) => void>(() => modal.open(undefined))
  const close = vi.fn<() => void>(() => modal.close())
  const refreshBalance = vi.fn<() => Promise<void>>(async () => undefined)
  const flow = createApprovalFlow(
    { modal, navigation, options: { enableEmbedded } },
    {
      frame: {
        abortUnsafe,
        onApprovalEnd: approvalEnd.subscribe,
        onApprovalStart: approvalStart.subscribe,
      },
      modalFlow: { close, open },
      refreshBalance,
    },
  )
  const listenerCount = () => approvalStart.count() + approvalEnd.count()
  return {
    abortUnsafe,
    close,
    end: approvalEnd.emit,
    flow,
    listenerCount,
    modal,
    navigation,
    open,
    refreshBalance,
    start: (name: FrameEventName = 'RPC_REQUEST') => approvalStart.emit(name),
    view: () => navigation.store.getState().view,
  }
}

type TestCase = ReturnType<typeof setUp>

/** An open modal that shows an approval. */
function setUpApproval(): TestCase {
  const testCase = setUp()
  testCase.modal.open(undefined)
  testCase.start()
  return testCase
}

const entry = { goBack: false, view: 'Account' } as const

describe('createApprovalFlow, over its views', () => {
  test('§2.12 opens a closed modal at the view of approvals', () => {
    const { open, start } = setUp()
    start()
    expect(open).toHaveBeenCalledExactlyOnceWith({ view: 'ApproveTransaction' })
  })

  test('adds one view to the history for several approvals', () => {
    const { navigation, open, start } = setUpApproval()
    start()
    expect(navigation.store.getState().history).toEqual(['Connect', 'ApproveTransaction'])
    expect(open).not.toHaveBeenCalled()
  })

  test.each([
    { before: ['Connect', 'Networks'], does: 'returns to the view before it', isOpen: true },
    { before: [], does: 'closes where there is none', isOpen: false },
  ] as const)(
    '§2.33 a request that arrives while ConnectingSiwe is shown $does',
    ({ before, isOpen }) => {
      const { end, modal, navigation, start } = setUp()
      modal.open(undefined)
      navigation.reset(before[0] ?? 'ConnectingSiwe')
      for (const name of before.slice(1)) navigation.push(name)
      navigation.push('ConnectingSiwe')
      start()
      end('succeeded')
      expect(modal.store.getState().open).toBe(isOpen)
      const { history, transactionStack } = navigation.store.getState()
      expect([history, transactionStack]).toEqual([before, []])
    },
  )

  test('§2.31 a request that is refused goes back to ConnectingSiwe', () => {
    const { end, modal, navigation, start, view } = setUp()
    modal.open(undefined)
    navigation.push('ConnectingSiwe')
    start()
    end('failed')
    expect([view(), navigation.store.getState().transactionStack]).toEqual(['ConnectingSiwe', []])
  })

  test('a request that arrives while a sign-in waits goes back to it', () => {
    const { end, modal, navigation, start, view } = setUp()
    modal.open(undefined)
    navigation.push('SIWXSignMessage')
    start()
    end('succeeded')
    expect([view(), modal.store.getState().open]).toEqual(['SIWXSignMessage', true])
  })

  test('shows the view without opening the modal where it is embedded', () => {
    const { open, start, view } = setUp({ enableEmbedded: true })
    start()
    expect(view()).toBe('ApproveTransaction')
    expect(open).not.toHaveBeenCalled()
  })

  test('§4.24 refreshes the balance after an approval, and not after a failure', () => {
    const { end, refreshBalance, start } = setUp()
    for (const outcome of ['failed', 'aborted'] as const) {
      start()
      end(outcome)
    }
    expect(refreshBalance).not.toHaveBeenCalled()
    start()
    end('succeeded')
    expect(refreshBalance).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['succeeded', 'onSuccess'],
    ['failed', 'onCancel'],
    ['aborted', 'onCancel'],
  ] as const)(
    '§4.24 §4.25 an approval that has %s calls %s of the transaction',
    (outcome, name) => {
      const { close, end, modal, navigation, start } = setUp()
      const callbacks = { onCancel: vi.fn<() => void>(), onSuccess: vi.fn<() => void>() }
      modal.open(undefined)
      navigation.pushTransaction({ ...entry, ...callbacks })
      start()
      end(outcome)
      expect(callbacks[name]).toHaveBeenCalledTimes(1)
      expect(callbacks.onCancel.mock.calls.length + callbacks.onSuccess.mock.calls.length).toBe(1)
      expect(close).not.toHaveBeenCalled()
    },
  )

  test('leaving the view of approvals aborts them, and no other change of view does', () => {
    const { abortUnsafe, navigation } = setUpApproval()
    navigation.replace('ApproveTransaction')
    expect(abortUnsafe).not.toHaveBeenCalled()
    navigation.push('Account')
    expect(abortUnsafe).toHaveBeenCalledTimes(1)
    navigation.push('Networks')
    expect(abortUnsafe).toHaveBeenCalledTimes(1)
  })

  test('§4.23 closing the modal aborts the approvals, and no other change of it does', () => {
    const { abortUnsafe, modal } = setUpApproval()
    modal.setLoading(true)
    expect(abortUnsafe).not.toHaveBeenCalled()
    modal.close()
    expect(abortUnsafe).toHaveBeenCalledTimes(1)
    modal.setLoading(true)
    expect(abortUnsafe).toHaveBeenCalledTimes(1)
  })

  test('closing the modal keeps the transaction where another view is shown', () => {
    const { modal, navigation } = setUpApproval()
    navigation.push('Account')
    navigation.pushTransaction(entry)
    modal.close()
    expect(navigation.store.getState().transactionStack).toEqual([entry])
  })

  test('closing the modal without an approval changes nothing', () => {
    const { abortUnsafe, modal, navigation } = setUp()
    modal.open(undefined)
    navigation.push('ApproveTransaction')
    navigation.pushTransaction(entry)
    modal.close()
    expect(navigation.store.getState().transactionStack).toEqual([entry])
    expect(abortUnsafe).not.toHaveBeenCalled()
  })

  test('a destroyed flow follows nothing', () => {
    const { abortUnsafe, end, flow, listenerCount, modal, navigation, view } = setUpApproval()
    flow.destroy()
    expect(listenerCount()).toBe(0)
    end('succeeded')
    expect(view()).toBe('ApproveTransaction')
    navigation.push('Account')
    modal.close()
    expect(abortUnsafe).not.toHaveBeenCalled()
  })

  test('goes back after a new address, and closes after a call that follows it', () => {
    const { close, end, modal, navigation, start, view } = setUp()
    modal.open(undefined)
    navigation.push('UpdateEmail')
    start('UPDATE_EMAIL')
    end('succeeded')
    expect(view()).toBe('UpdateEmail')
    expect(close).not.toHaveBeenCalled()
    start()
    end('succeeded')
    expect(close).toHaveBeenCalledTimes(1)
  })
})
