import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { base } from '../../networks/mainnets.ts'
import { createFakeWallet, createWalletError } from '../../testing/fake-wallet.ts'
import { sendTransaction, signMessage } from './wallet-calls.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const extension = { customRpcUrls: [], projectId: 'secret', rpc: 'https://rpc.example' }
const network = extendNetwork(base, extension)

describe('signMessage', () => {
  test('§1.9 requests a signature of the UTF-8 bytes', async () => {
    const wallet = createFakeWallet()
    wallet.answers['personal_sign'] = () => '0x5167'
    const options = { address: from, message: 'héllo', provider: wallet.provider }
    expect(await signMessage(options)).toBe('0x5167')
    expect(wallet.calls).toEqual([{ method: 'personal_sign', params: ['0x68c3a96c6c6f', from] }])
  })

  test('§8.40 rejects without a provider', async () => {
    const call = signMessage({ address: from, message: '', provider: undefined })
    await expect(call).rejects.toMatchObject({
      code: 'provider-missing',
      message: 'UniversalAdapter:signMessage - provider is undefined',
    })
  })

  test('gives a refusal its code', async () => {
    const { answers, provider } = createFakeWallet()
    answers['personal_sign'] = () => Promise.reject(createWalletError(4001))
    await expect(signMessage({ address: from, message: '', provider })).rejects.toMatchObject({
      code: 'user-rejected',
      details: { code: 4001 },
    })
  })

  test.each([undefined, null, '', '0x', 'signed', { signature: '0x12' }])(
    'refuses the signature %j',
    async (answer) => {
      const { answers, provider } = createFakeWallet()
      answers['personal_sign'] = () => answer
      await expect(signMessage({ address: from, message: '', provider })).rejects.toMatchObject({
        code: 'bad-response',
      })
    },
  )
})

describe('sendTransaction', () => {
  function start() {
    const wallet = createFakeWallet()
    wallet.chainId = '0x2105'
    wallet.answers['eth_sendTransaction'] = () => '0xhash'.replace('hash', 'ab'.repeat(32))
    const { provider } = wallet
    return { options: { from, network, provider, to, value: 10n ** 18n }, wallet }
  }

  test('§7.16 sends the gas price that the visitor was shown', async () => {
    const { options, wallet } = start()
    await sendTransaction({ ...options, gasPrice: 2_000_000_000n })
    expect(wallet.calls.at(-1)?.params).toMatchObject([{ gasPrice: '0x77359400', to }])
  })

  test('§1.10 §7.16 sends to, value and data, and lets the wallet choose a price that was not shown', async () => {
    const { options, wallet } = start()
    expect(await sendTransaction(options)).toBe(`0x${'ab'.repeat(32)}`)
    expect(wallet.calls.at(-1)).toEqual({
      method: 'eth_sendTransaction',
      params: [{ chainId: '0x2105', data: '0x', from, to, value: '0xde0b6b3a7640000' }],
    })
  })

  test('names its network, so that the wallet refuses it after a switch that follows the check', async () => {
    const { options, wallet } = start()
    wallet.answers['eth_chainId'] = () => {
      wallet.chainId = '0x1'
      return '0x2105'
    }
    wallet.answers['eth_sendTransaction'] = (params) => {
      const [{ chainId }] = params as [{ chainId?: string }]
      if (chainId && chainId !== wallet.chainId) throw createWalletError(-32602)
      return `0x${'ab'.repeat(32)}`
    }
    await expect(sendTransaction(options)).rejects.toMatchObject({ code: 'params-invalid' })
  })

  test('§5.2 accepts a receiver without 0x', async () => {
    const { options, wallet } = start()
    await sendTransaction({ ...options, to: to.slice(2) })
    expect(wallet.calls.at(-1)?.params).toMatchObject([{ to }])
  })

  test.each([{ to: `${to}0` }, { to: 'vitalik.eth' }, { value: -1n }, { gasPrice: -1n }])(
    'sends nothing for %s',
    async (wrong) => {
      const { options, wallet } = start()
      await expect(sendTransaction({ ...options, ...wrong })).rejects.toMatchObject({
        code: 'send-invalid',
      })
      expect(wallet.calls).toEqual([])
    },
  )

  test('sends nothing while the wallet is on another network', async () => {
    const { options, wallet } = start()
    wallet.chainId = '0x1'
    await expect(sendTransaction(options)).rejects.toMatchObject({ code: 'chain-disconnected' })
    expect(wallet.methods()).not.toContain('eth_sendTransaction')
  })

  test('keeps the code of the node', async () => {
    const { options, wallet } = start()
    wallet.answers['eth_sendTransaction'] = () =>
      Promise.reject(createWalletError(-32000, 'insufficient funds for gas'))
    await expect(sendTransaction(options)).rejects.toMatchObject({
      code: 'wallet-unavailable',
      details: { code: -32000 },
      message: 'The wallet says: “insufficient funds for gas”',
    })
  })
})
