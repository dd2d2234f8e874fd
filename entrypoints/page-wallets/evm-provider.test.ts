import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { WalletRequest } from '../../shared/wire/wallet.ts'
import { createEvmProvider } from './evm-provider.ts'

/** A provider whose answers the test gives. */
function make(answers: Readonly<Record<string, unknown>> = {}) {
  const sent: WalletRequest[] = []
  const extension = { isEnded: false }
  const provider = createEvmProvider({
    isEnded: () => extension.isEnded,
    onListenerError: () => undefined,
    async send(request) {
      sent.push(request)
      const answer = answers[request.method]
      if (answer instanceof Error) throw answer
      return answer
    },
    wallet: 'test',
  })
  const events: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged'])
    provider.on(event, (payload) => events.push([event, payload]))
  return { events, extension, provider, sent }
}

describe('createEvmProvider', () => {
  test('sends a copy of the request, which the page cannot change', async () => {
    const { provider, sent } = make({ eth_getBalance: '0x1' })
    const params = ['0x1', 'latest']
    expect(await provider.request({ method: 'eth_getBalance', params })).toBe('0x1')
    params[0] = '0x2'
    expect(sent).toEqual([
      {
        method: 'eth_getBalance',
        namespace: 'eip155',
        params: ['0x1', 'latest'],
        wallet: 'test',
      },
    ])
  })

  test.each([
    ['unauthorized', 4100],
    ['method-not-allowed', 4200],
    ['user-rejected', 4001],
    ['params-invalid', -32602],
  ] as const)('rejects with the code that dapps expect: %s', async (code, expected) => {
    const { provider } = make({ personal_sign: new PorticoError(code, 'No.') })
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: expected,
      message: 'No.',
    })
  })

  test('emits each change of the network and the end of the connection once', async () => {
    const { events, provider } = make({ eth_accounts: [], eth_chainId: '0x2' })
    for (const method of ['wallet_switchEthereumChain', 'wallet_revokePermissions']) {
      await provider.request({ method })
      await provider.request({ method })
    }
    expect(events).toEqual([
      ['chainChanged', '0x2'],
      ['accountsChanged', []],
    ])
  })

  test('emits nothing with a connection, which wagmi would take as one of its own', async () => {
    const { events, provider } = make({ eth_accounts: ['0x1'], eth_requestAccounts: ['0x1'] })
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(['0x1'])
    expect(events).toEqual([])
  })

  test('rejects with 4900 once the extension is gone', async () => {
    const { extension, provider, sent } = make()
    extension.isEnded = true
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
    expect(sent).toEqual([])
  })
})
