import { describe, expect, test } from 'vitest'
import { account, connected, other, createFakeProvider as start } from '../testing/fake-provider.ts'

describe('a request that names its network', () => {
  const typedData = (chainId: unknown) => ({
    domain: { chainId },
    message: {},
    primaryType: 'Nothing',
    types: { Nothing: [] },
  })
  const calls = (chainId: unknown): readonly (readonly [string, unknown[]])[] => [
    ['eth_sendTransaction', [{ chainId, from: account, to: other }]],
    ['eth_signTransaction', [{ chainId, from: account, to: other }]],
    ['eth_signTypedData_v3', [account, JSON.stringify(typedData(chainId))]],
    ['eth_signTypedData_v4', [account, typedData(chainId)]],
  ]

  test.each(calls('0x89'))(
    'of %s is refused if the wallet is on another',
    async (method, params) => {
      const { request, wallet } = start(connected)
      await expect(request(method, params)).rejects.toMatchObject({
        code: -32602,
        message: 'The request is for network 137, and the wallet is on network 1.',
      })
      expect(wallet.calls).toEqual([])
    },
  )

  test.each([...calls('0x1'), ...calls(1), ...calls('1'), ...calls(undefined)])(
    'of %s is forwarded if the wallet is on it: %j',
    async (method, params) => {
      const { request, wallet } = start(connected)
      wallet.answers[method] = () => 'done'
      expect(await request(method, params)).toBe('done')
    },
  )

  test('refuses typed data that is no JSON', async () => {
    const { request, wallet } = start(connected)
    await expect(request('eth_signTypedData_v4', [account, '{'])).rejects.toMatchObject({
      code: -32602,
    })
    expect(wallet.calls).toEqual([])
  })
})
