import { describe, expect, test } from 'vitest'
import { createCallsCase } from '../../testing/calls-case.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'

describe('readCapabilities', () => {
  test('has the networks of the page, each with what the wallet can do on all', async () => {
    const { answers, calls: feature, requests } = await createCallsCase()
    answers['wallet_getCapabilities'] = () => ({
      '0x0': { atomic: { status: 'ready' }, paymasterService: { supported: true } },
      '0x1': { atomic: { status: 'supported' } },
      '0x5': { atomic: { status: 'supported' } },
      '0x2105': 'none',
    })
    const paymasterService = { supported: true }
    expect(await feature.getCapabilities()).toEqual({
      'eip155:1': { atomic: { status: 'supported' }, paymasterService },
      'eip155:11155111': { atomic: { status: 'ready' }, paymasterService },
      'eip155:8453': { atomic: { status: 'ready' }, paymasterService },
    })
    expect(requests.at(-1)?.params).toEqual([firstAddress, ['0x1', '0x2105', '0xaa36a7']])
  })

  test('knows the word of the drafts, and a wallet that says nothing', async () => {
    const { answers, calls: feature } = await createCallsCase()
    const unsupported = { atomic: { status: 'unsupported' } }
    expect(await feature.getCapabilities()).toMatchObject({ 'eip155:1': unsupported })
    answers['wallet_getCapabilities'] = () => ({ '0x1': { atomicBatch: { supported: true } } })
    expect(await feature.getCapabilities()).toMatchObject({
      'eip155:1': { atomic: { status: 'supported' } },
      'eip155:8453': unsupported,
    })
    answers['wallet_getCapabilities'] = () => {
      throw createWalletError(-32000)
    }
    await expect(feature.getCapabilities()).rejects.toMatchObject({ code: 'wallet-unavailable' })
  })
})
