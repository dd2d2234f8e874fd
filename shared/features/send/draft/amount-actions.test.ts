import { describe, expect, test } from 'vitest'
import { emptyAmount } from '../../../format/entered-amount.ts'
import { createFakeDraft, native } from '../../../testing/draft-case.ts'
import type { SendState } from '../send-state.ts'
import { createAmountActions } from './amount-actions.ts'

/** A token of two decimals that costs 4 dollars. */
const token = { ...native, decimals: 2, price: 4 }
const typed = { ...emptyAmount, text: '1.5', value: 150n }

/** The actions over an amount, and what they write and change. */
function start(state: Partial<SendState> = {}) {
  const { draft, locales, writes } = createFakeDraft({ amount: typed, token, ...state })
  const changes: unknown[] = []
  const actions = createAmountActions(draft, (parts) => changes.push(parts))
  return { ...actions, changes, locales, writes }
}

describe('chooseSendToken', () => {
  test('writes the token without what the request of another one had, and reads the amount for it', () => {
    const { changes, chooseSendToken, locales, writes } = start()
    chooseSendToken('the token')
    expect(writes).toEqual([{ assetId: 'the token', error: undefined, marks: undefined }])
    expect(Object.keys(writes[0] ?? {})).toEqual(['assetId', 'error', 'marks'])
    expect([changes, locales]).toEqual([[{ amount: typed }], []])
  })

  test('reads the digits by the decimals of the token', () => {
    const { changes, chooseSendToken } = start({ amount: { ...typed, text: '1.555' } })
    chooseSendToken('the token')
    const amount = { ...emptyAmount, problem: 'decimals', text: '1.555' }
    expect(changes).toEqual([{ amount }])
  })
})

describe('enterSendAmount', () => {
  test.each([
    ['token', 'en', '2.25', 225n],
    ['token', 'de', '2,25', 225n],
    ['fiat', 'en', '2', 50n],
  ] as const)('in the unit %s and the language %s reads %s', (...row) => {
    const [unit, locale, text, value] = row
    const { changes, enterSendAmount, locales } = start({ amount: { ...typed, isMax: true, unit } })
    enterSendAmount(text, locale)
    const amount = { isMax: false, problem: undefined, text, unit, value }
    expect([changes, locales]).toEqual([[{ amount, error: undefined }], [locale]])
    expect(Object.keys(Object(changes[0]))).toEqual(['amount', 'error'])
  })
})

test('sendMax means everything, whose amount follows', () => {
  const { changes, locales, sendMax } = start()
  sendMax('fr')
  const amount = { ...typed, isMax: true, problem: undefined, value: undefined }
  expect([changes, locales]).toEqual([[{ amount, error: undefined }], ['fr']])
  expect(Object.keys(Object(changes[0]))).toEqual(['amount', 'error'])
})

describe('switchSendUnit', () => {
  const dollars = { ...typed, text: '6', unit: 'fiat' } as const
  const cents = { ...emptyAmount, text: '0,1', unit: 'fiat', value: 2n } as const

  test.each([
    ['to dollars', typed, dollars],
    ['back to the token', dollars, typed],
    ['in the separators of the language', cents, { ...emptyAmount, text: '0,02', value: 2n }],
    ['of an amount that is none', emptyAmount, { ...emptyAmount, unit: 'fiat' }],
    ['of everything', { ...typed, isMax: true }, { ...dollars, isMax: true }],
    ['of everything, back', { ...dollars, isMax: true }, { ...typed, isMax: true, text: '1,5' }],
  ] as const)('%s', (_, amount, switched) => {
    const { changes, locales, switchSendUnit } = start({ amount })
    switchSendUnit('de')
    const text = switched.text.replace('.', ',')
    expect([changes, locales]).toEqual([[{ amount: { ...switched, text } }], ['de']])
  })

  test.each([
    ['a price', { ...token, price: undefined }],
    ['a token', undefined],
  ])('does nothing without %s', (_, one) => {
    const { changes, switchSendUnit } = start({ token: one })
    switchSendUnit('en')
    expect(changes).toEqual([])
  })
})
