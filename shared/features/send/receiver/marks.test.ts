import { describe, expect, test } from 'vitest'
import { emptyAmount } from '../../../format/entered-amount.ts'
import { toSeparators } from '../../../format/parse-amount.ts'
import { settle } from '../../../testing/settle.ts'
import { createAmountActions } from '../draft/amount-actions.ts'
import type { WrittenParts } from '../draft/send-draft.ts'
import { createReceiverActions } from './receiver-actions.ts'

const marks = { memo: 'Order 7', references: ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'] }
const key = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const nothing = () => undefined

/** The actions over a draft, of which only what is written is kept. */
function start(read: () => Promise<void> = async () => undefined) {
  const written: { parts: WrittenParts } = { parts: {} }
  const separators = toSeparators('en')
  const write = (parts: WrittenParts) => {
    written.parts = { ...written.parts, ...parts }
  }
  const state = { amount: emptyAmount, token: undefined }
  const store = {
    getInitialState: () => state,
    getState: () => state,
    subscribe: () => nothing,
  }
  const draft = { getSeparators: () => separators, setLocale: () => separators, store, write }
  const receiver = { confirm: nothing, enter: nothing, retry: nothing, stop: nothing }
  const readRequest = async () => {
    await read()
    return { address: key, amount: undefined, assetId: 'sol', marks }
  }
  return {
    ...createAmountActions(draft, write),
    ...createReceiverActions(draft, { change: write, readRequest, receiver }),
    getMarks: () => written.parts.marks,
  }
}

describe('the memo and the references of a request', () => {
  test('are kept while its amount changes, and its receiver is confirmed', async () => {
    const { confirmReceiver, enterReceiver, enterSendAmount, getMarks, sendMax } = start()
    enterReceiver(`solana:${key}`, 'en')
    await settle()
    enterSendAmount('1', 'en')
    sendMax('en')
    confirmReceiver()
    expect(getMarks()).toEqual(marks)
  })

  test('are dropped with another receiver', async () => {
    const { enterReceiver, getMarks } = start()
    enterReceiver(`solana:${key}`, 'en')
    await settle()
    enterReceiver(key, 'en')
    expect(getMarks()).toBeUndefined()
  })

  test('are dropped with another token', async () => {
    const { chooseSendToken, enterReceiver, getMarks } = start()
    enterReceiver(`solana:${key}`, 'en')
    await settle()
    chooseSendToken('usdc')
    expect(getMarks()).toBeUndefined()
  })

  test('do not come back with a request that is refused', async () => {
    let read = () => Promise.resolve()
    const { enterReceiver, getMarks } = start(() => read())
    enterReceiver(`solana:${key}`, 'en')
    await settle()
    read = () => Promise.reject(new TypeError('offline'))
    enterReceiver(`solana:${key}`, 'en')
    await settle()
    expect(getMarks()).toBeUndefined()
  })
})
