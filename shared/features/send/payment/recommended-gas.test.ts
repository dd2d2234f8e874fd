import { describe, expect, test } from 'vitest'
import { contract } from '../../../testing/portfolio-case.ts'
import { createSendCase, friend, gwei } from '../../../testing/send-case.ts'

/** Enters a request with gas, and sends. The node says 21,000 gas at 10 gwei. */
async function sendRequest(text: string) {
  const { feature, rest, send, sending, sendState } = await createSendCase()
  send.enterReceiver(text, 'en')
  await rest()
  const { fee } = sendState()
  const request = await feature.readSigningRequest()
  await send.sendTokens()
  const [sent] = sending.calls
  return { fee, request, sent }
}

describe('the gas that a request recommends (EIP-681)', () => {
  test('is in the fee, the explained request and the transaction, where it is more', async () => {
    const { fee, request, sent } = await sendRequest(
      `ethereum:${friend}@1?value=5&gas=60000&gasPrice=30e9`,
    )
    const total = 60_000n * 30n * gwei
    expect(fee).toMatchObject({ fee: { gas: 60_000n, gasPrice: 30n * gwei, total } })
    expect(request).toMatchObject({ params: [{ gas: '0xea60', gasPrice: '0x6fc23ac00' }] })
    expect(sent).toMatchObject({ gas: 60_000n, gasPrice: 30n * gwei, value: 5n })
  })

  test('is not, where it is less than the transaction needs', async () => {
    const { fee, request, sent } = await sendRequest(
      `ethereum:${friend}@1?value=5&gasLimit=1&gasPrice=1`,
    )
    expect(request).toMatchObject({ params: [{ gas: '0x5208', gasPrice: '0x2540be400' }] })
    const least = { gas: 21_000n, gasPrice: 10n * gwei }
    expect(fee).toMatchObject({ fee: { ...least, total: 21_000n * 10n * gwei } })
    expect(sent).toMatchObject(least)
  })

  test('is in the transaction of a token, which else leaves it to the wallet', async () => {
    const request = `ethereum:${contract}@1/transfer?address=${friend}&uint256=5`
    const plain = await sendRequest(request)
    expect(plain.sent).toMatchObject({ gas: undefined, gasPrice: undefined })
    expect(plain.request).toMatchObject({ params: [{ to: contract }] })
    const { sent } = await sendRequest(`${request}&gasPrice=30e9`)
    expect(sent).toMatchObject({ gas: undefined, gasPrice: 30n * gwei })
  })
})
