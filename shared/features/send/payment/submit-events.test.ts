import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { createSendCase, friend } from '../../../testing/send-case.ts'

const request = { amount: '0.5', to: friend }
const paid = { amount: '0.5', token: 'ETH' }

/** The events of a case, in their order. */
async function start() {
  const testCase = await createSendCase()
  const events: unknown[] = []
  testCase.events.store.subscribe((event) => events.push(event))
  return { ...testCase, events }
}

describe('the events of a payment', () => {
  test('say what begins and what is sent', async () => {
    const { events, feature } = await start()
    await feature.send(request)
    expect(events).toEqual([
      { ...paid, event: 'SEND_INITIATED' },
      { ...paid, event: 'SEND_SUCCESS' },
    ])
  })

  test.each([
    ['the message of its error', new PorticoError('user-rejected', 'No.'), 'No.'],
    ['that the wallet is not available', 'broken', new PorticoError('wallet-unavailable').message],
  ])('say why a wallet did not send: %s', async (_, cause, message) => {
    const { events, feature, sending } = await start()
    sending.answer = () => Promise.reject(cause)
    await expect(feature.send(request)).rejects.toBe(cause)
    expect(events).toEqual([
      { ...paid, event: 'SEND_INITIATED' },
      { ...paid, event: 'SEND_ERROR', message },
    ])
  })
})
