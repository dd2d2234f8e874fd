import { describe, expect, test } from 'vitest'
import {
  account,
  connected,
  other,
  createFakeProvider as start,
  stranger,
} from '../testing/fake-provider.ts'

describe('the parameters of a request', () => {
  test('are read once: a getter cannot give the wallet another sender', async () => {
    const { request, wallet } = start(connected)
    wallet.answers['eth_sendTransaction'] = () => '0xhash'
    let count = 0
    const transaction = {
      get from() {
        count += 1
        return count === 1 ? account : stranger
      },
      to: other,
    }
    expect(await request('eth_sendTransaction', [transaction])).toBe('0xhash')
    expect(wallet.calls.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ from: account, to: other }],
    })
  })

  test('that change after the call do not reach the wallet', async () => {
    const { request, wallet } = start(connected)
    wallet.answers['personal_sign'] = () => '0xsigned'
    const params = ['0x6869', account]
    // The handlers are loaded by the first request.
    await request('eth_chainId')
    const answer = request('personal_sign', params)
    await Promise.resolve()
    params[0] = '0x00'
    expect(await answer).toBe('0xsigned')
    expect(wallet.calls).toEqual([{ method: 'personal_sign', params: ['0x6869', account] }])
  })

  test('of a reactive proxy reach the wallet as plain data', async () => {
    const { request, wallet } = start(connected)
    wallet.answers['personal_sign'] = () => '0xsigned'
    expect(await request('personal_sign', new Proxy(['0x6869', account], {}))).toBe('0xsigned')
    expect(structuredClone(wallet.calls)).toEqual(wallet.calls)
  })

  test('that are no JSON are refused', async () => {
    const { request } = start(connected)
    const circular: unknown[] = []
    circular.push(circular)
    for (const params of [circular, [1n]])
      await expect(request('eth_call', params)).rejects.toMatchObject({ code: -32602 })
  })
})
