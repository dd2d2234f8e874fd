import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { network } from '../../../testing/simulating-chain.ts'
import { token } from '../../../testing/verdict-facts.ts'
import { callContract, toNodeCode } from './chain.ts'

const refusal = new PorticoError('rpc-failed', undefined, { details: { code: 3 } })

describe('toNodeCode', () => {
  test.each([
    ['the code of a node', refusal, 3],
    ['no text', new PorticoError('rpc-failed', undefined, { details: { code: '3' } }), undefined],
    ['none without details', new PorticoError('rpc-failed'), undefined],
    [
      'none of another error',
      new PorticoError('service-unavailable', undefined, { details: { code: 3 } }),
      undefined,
    ],
    ['none of what is no error of ours', Object.assign(new TypeError(), { code: 3 }), undefined],
  ])('is %s', (_what, cause, code) => {
    expect(toNodeCode(cause)).toBe(code)
  })
})

/** What a contract answers where the node says this. */
async function call(answer: unknown) {
  const requests: unknown[] = []
  const read = async (request: unknown) => {
    requests.push(request)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { answer: await callContract({ network, read }, token, '0x06fdde03'), requests }
}

describe('callContract', () => {
  test('requests the latest block once', async () => {
    expect(await call('0x2A')).toEqual({
      answer: '0x2A',
      requests: [
        {
          method: 'eth_call',
          network,
          params: [{ data: '0x06fdde03', to: token }, 'latest'],
        },
      ],
    })
  })

  test.each([
    ['says nothing', '0x'],
    ['says what is no hexadecimal text', 'Hello'],
    ['says null', null],
    ['refuses the call', refusal],
  ])('has no answer of one that %s', async (_what, answer) => {
    expect(await call(answer)).toMatchObject({ answer: undefined })
  })

  test.each([
    ['an error without a code', new PorticoError('rpc-failed')],
    ['an error of the network', new PorticoError('service-unavailable')],
  ])('rejects with %s', async (_what, cause) => {
    await expect(call(cause)).rejects.toBe(cause)
  })
})
