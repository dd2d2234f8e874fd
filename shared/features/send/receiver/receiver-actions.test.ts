import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { emptyAmount } from '../../../format/entered-amount.ts'
import { toSeparators } from '../../../format/parse-amount.ts'
import { createFakeDraft } from '../../../testing/draft-case.ts'
import { friend } from '../../../testing/send-case.ts'
import { settle } from '../../../testing/settle.ts'
import type { FilledRequest } from '../request/request-reader.ts'
import { createReceiverActions } from './receiver-actions.ts'

const uri = `ethereum:${friend}@1`
const filled: FilledRequest = {
  address: friend,
  amount: { ...emptyAmount, text: '1', value: 1n },
  assetId: 'the token',
  marks: { memo: 'Order 7', references: [] },
}

/** The actions, in one list of what they do. Each request is answered by the test. */
function start() {
  const { draft, locales } = createFakeDraft()
  const done: unknown[] = []
  const requests: {
    readonly resolve: (request: FilledRequest) => void
    readonly reject: (cause: Error) => void
  }[] = []
  const actions = createReceiverActions(
    { setLocale: draft.setLocale, write: (parts) => done.push(['write', parts]) },
    {
      change: (parts) => done.push(['change', parts]),
      readRequest(text, separators) {
        done.push(['read', text, separators])
        return new Promise((resolve, reject) => requests.push({ reject, resolve }))
      },
      receiver: {
        confirm: () => done.push(['confirm']),
        enter: (text) => done.push(['enter', text]),
        retry: () => done.push(['retry']),
        stop: () => done.push(['stop']),
      },
    },
  )
  return { ...actions, done, locales, requests }
}

const cleared = ['write', { error: undefined, marks: undefined, requestProblem: undefined }]
const separators = toSeparators('de')

describe('what is entered as the receiver', () => {
  test('is looked up, and drops what an earlier request has put there', () => {
    const { done, enterReceiver, locales } = start()
    enterReceiver(' alice.eth ', 'de')
    expect(done).toStrictEqual([cleared, ['enter', ' alice.eth ']])
    expect(locales).toEqual([])
  })

  test('is read as a payment request, with spaces around it too', async () => {
    const { done, enterReceiver, locales, requests } = start()
    enterReceiver(` ${uri}\n`, 'de')
    expect(done).toStrictEqual([
      cleared,
      ['stop'],
      ['write', { receiver: { status: 'checking', text: ` ${uri}\n` } }],
      ['read', uri, separators],
    ])
    expect(locales).toEqual(['de'])
    requests[0]?.resolve(filled)
    await settle()
    const { amount, assetId, marks } = filled
    expect(done.slice(4)).toStrictEqual([
      ['change', { amount, assetId, marks, requestProblem: undefined }],
      ['enter', friend],
    ])
  })

  test('keeps the amount that was typed, if the request has none', async () => {
    const { done, enterReceiver, requests } = start()
    enterReceiver(uri, 'en')
    requests[0]?.resolve({ ...filled, amount: undefined, marks: undefined })
    await settle()
    expect(done[4]).toStrictEqual([
      'change',
      { assetId: 'the token', marks: undefined, requestProblem: undefined },
    ])
  })

  test('is empty again with a request that is refused, and its part is named', async () => {
    const { done, enterReceiver, requests } = start()
    enterReceiver(uri, 'en')
    requests[0]?.reject(new PorticoError('params-invalid', '', { details: { part: '@1' } }))
    await settle()
    expect(done.slice(4)).toStrictEqual([
      ['change', { receiver: { status: 'empty' }, requestProblem: '@1' }],
    ])
  })

  test('drops the answer and the failure of requests before it', async () => {
    const { done, enterReceiver, requests } = start()
    enterReceiver(uri, 'en')
    enterReceiver(`${uri}?value=1`, 'en')
    enterReceiver('alice.eth', 'en')
    const { length } = done
    requests[0]?.reject(new TypeError('offline'))
    requests[1]?.resolve(filled)
    await settle()
    expect(done).toHaveLength(length)
  })
})

test('a receiver is confirmed and looked up again by its controller', () => {
  const { confirmReceiver, done, retryReceiver } = start()
  confirmReceiver()
  retryReceiver()
  expect(done).toEqual([['confirm'], ['retry']])
})
