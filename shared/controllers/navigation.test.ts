import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewNames } from '../testing/view-names.ts'
import {
  initialNavigation,
  type NavigationEvent,
  type NavigationState,
  navigate,
} from './navigation.ts'

function walk(...events: NavigationEvent[]): NavigationState {
  return events.reduce((state, event) => navigate(state, event).state, initialNavigation)
}

const push = (view: NavigationState['view']) => ({ type: 'push', view }) as const
const goBack = { type: 'go-back' } as const

describe('navigate', () => {
  test('§2.1 the stack holds the current view, its history and its data', () => {
    const state = walk({ type: 'push', view: 'SwitchNetwork', params: { chainId: 'eip155:1' } })
    expect(state).toMatchObject({
      view: 'SwitchNetwork',
      history: ['Connect', 'SwitchNetwork'],
      params: { SwitchNetwork: { chainId: 'eip155:1' } },
    })
  })

  test('§2.2 it starts on Connect', () => {
    expect(initialNavigation).toMatchObject({ view: 'Connect', history: ['Connect'] })
  })

  test('§2.25 push ignores the current view', () => {
    const state = walk(push('Networks'))
    expect(navigate(state, push('Networks'))).toEqual({ closes: false, state })
  })

  test('§2.26 replace ignores the last history entry and otherwise takes its place', () => {
    const state = walk(push('Networks'))
    expect(navigate(state, { type: 'replace', view: 'Networks' }).state).toBe(state)
    expect(navigate(state, { type: 'replace', view: 'Help' }).state).toMatchObject({
      view: 'Help',
      history: ['Connect', 'Help'],
    })
    const deeper = walk(push('Networks'), push('Help'), push('WhatIsAWallet'))
    expect(navigate(deeper, { type: 'replace', view: 'Networks' }).state).toMatchObject({
      view: 'Networks',
      history: ['Connect', 'Networks', 'Help', 'Networks'],
    })
  })

  test('§2.27 reset clears history to one view', () => {
    expect(walk(push('Networks'), push('Help'), { type: 'reset', view: 'Account' })).toMatchObject({
      view: 'Account',
      history: ['Account'],
    })
  })

  test('a view takes the place of another one, with its parameters', () => {
    const params = { chainId: 'eip155:1' } as const
    const above = { type: 'push', view: 'SwitchNetwork', params } as const
    const account = { type: 'reset', view: 'Account' } as const
    const substitute = { type: 'substitute', view: 'Account', by: 'Connect' } as const
    expect(walk(account, substitute)).toEqual(initialNavigation)
    expect(walk(account, above, substitute)).toMatchObject({
      history: ['Connect', 'SwitchNetwork'],
      params: { SwitchNetwork: params },
      view: 'SwitchNetwork',
    })
    const other = { ...substitute, view: 'SwitchNetwork' } as const
    expect(walk(account, above, other)).toMatchObject({
      history: ['Account', 'Connect'],
      params: {},
      view: 'Connect',
    })
  })

  test('§2.28 going back pops history', () => {
    const { closes, state } = navigate(walk(push('Networks'), push('Help')), goBack)
    expect(state).toMatchObject({ view: 'Networks', history: ['Connect', 'Networks'] })
    expect(closes).toBe(false)
  })

  test('§2.28 going back closes with one entry, or with UnsupportedChain anywhere in history', () => {
    expect(navigate(initialNavigation, goBack).closes).toBe(true)
    expect(navigate(walk(push('UnsupportedChain'), push('Networks')), goBack).closes).toBe(true)
  })

  test('§2.30 a flow pushes an entry, the newest on top', () => {
    const state = walk(
      { type: 'transaction-push', entry: { view: 'Account', goBack: false } },
      { type: 'transaction-push', entry: { view: 'Swap', goBack: true } },
    )
    expect(state.transactionStack.map(({ view }) => view)).toEqual(['Account', 'Swap'])
  })

  test.each([
    [true, 'Connect'],
    [false, 'Tokens'],
  ])('§2.30 the newest entry ends first, cancelled: %s', (isCancelled, view) => {
    const oldest = { view: 'Account', goBack: false } as const
    const state = walk(
      push('WalletSend'),
      { type: 'transaction-push', entry: oldest },
      { type: 'transaction-push', entry: { view: 'Tokens', goBack: false } },
    )
    const step = navigate(state, { type: 'transaction-pop', isCancelled })
    expect(step.state).toMatchObject({ transactionStack: [oldest], view })
  })

  test('§2.31 cancelling goes back', () => {
    const state = walk(push('WalletSend'), {
      type: 'transaction-push',
      entry: { view: 'Account', goBack: false },
    })
    const step = navigate(state, { type: 'transaction-pop', isCancelled: true })
    expect(step.state).toMatchObject({ view: 'Connect', transactionStack: [] })
  })

  test('§2.32 an entry with goBack goes back', () => {
    const state = walk(push('WalletSend'), push('ApproveTransaction'), {
      type: 'transaction-push',
      entry: { view: 'Account', goBack: true },
    })
    const step = navigate(state, { type: 'transaction-pop', isCancelled: false })
    expect(step.state.view).toBe('WalletSend')
  })

  test('§2.33 an entry with replace returns to the page before ConnectingSiwe', () => {
    const state = walk(push('Networks'), push('ConnectingSiwe'), push('ApproveTransaction'), {
      type: 'transaction-push',
      entry: { goBack: false, replace: true },
    })
    const step = navigate(state, { type: 'transaction-pop', isCancelled: false })
    expect(step).toMatchObject({
      closes: false,
      state: { view: 'Networks', history: ['Connect', 'Networks'] },
    })
  })

  test('§2.33 failing that, replace closes the modal and clears history', () => {
    const state = walk(push('Networks'), {
      type: 'transaction-push',
      entry: { goBack: false, replace: true },
    })
    const step = navigate(state, { type: 'transaction-pop', isCancelled: false })
    expect(step).toMatchObject({ closes: true, state: { history: [] } })
  })

  test('§2.33 so it does where ConnectingSiwe is the first page', () => {
    const state = walk(
      { type: 'reset', view: 'ConnectingSiwe' },
      { type: 'transaction-push', entry: { goBack: false, replace: true } },
    )
    const step = navigate(state, { type: 'transaction-pop', isCancelled: false })
    expect(step).toMatchObject({ closes: true, state: { history: [] } })
  })

  test('§2.34 an entry without a target view leaves the view', () => {
    const state = walk(push('WalletSend'), { type: 'transaction-push', entry: { goBack: false } })
    const step = navigate(state, { type: 'transaction-pop', isCancelled: false })
    expect(step).toMatchObject({
      closes: false,
      state: { transactionStack: [], view: 'WalletSend' },
    })
  })

  test('§2.34 any other entry resets to its target view', () => {
    const state = walk(push('WalletSend'), push('WalletSendPreview'), {
      type: 'transaction-push',
      entry: { view: 'Account', goBack: false },
    })
    const step = navigate(state, { type: 'transaction-pop', isCancelled: false })
    expect(step.state).toMatchObject({ view: 'Account', history: ['Account'] })
  })

  const view = fc.constantFrom(...viewNames)
  const event: fc.Arbitrary<NavigationEvent> = fc.oneof(
    fc.record({ type: fc.constantFrom('push', 'replace', 'reset'), view }),
    fc.constant(goBack),
    fc.record({
      type: fc.constant('transaction-push'),
      entry: fc.record({ view, goBack: fc.boolean(), replace: fc.boolean() }),
    }),
    fc.record({ type: fc.constant('transaction-pop'), isCancelled: fc.boolean() }),
  )

  test('no sequence of events leaves the view and the end of history apart', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = initialNavigation
        for (const next of events) {
          const step = navigate(state, next)
          const { history, view: current } = step.state
          // Only a transaction that closes the modal empties history, and it stays empty until the next view.
          const isEmptied = history.length === 0 && (step.closes || state.history.length === 0)
          expect(isEmptied || history.at(-1) === current).toBe(true)
          expect(next.type === 'push' && next.view === state.view && step.state !== state).toBe(
            false,
          )
          state = step.state
        }
      }),
    )
  })

  test('going back often enough always closes, from anywhere', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = events.reduce((before, next) => navigate(before, next).state, initialNavigation)
        for (let steps = state.history.length; steps >= 0; steps -= 1) {
          const step = navigate(state, goBack)
          if (step.closes) return
          state = step.state
        }
        expect.unreachable('still open after going back through all of history')
      }),
    )
  })
})
