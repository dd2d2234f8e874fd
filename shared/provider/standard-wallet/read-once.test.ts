import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../format/base58.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'
import {
  createFakeStandardBackend,
  firstKey,
  secondKey,
} from '../../testing/fake-wallet-backend.ts'

const connected = { accounts: [firstKey, secondKey] }
const transaction = Uint8Array.of(1, 2, 3)
const signed = Uint8Array.of(4, 5, 6)
const signature = new Uint8Array(64).fill(7)
const account = { address: firstKey }

/** An input whose members give their second value from the second read on. */
function createChangingInput(
  values: Readonly<Record<string, readonly [first: unknown, second: unknown]>>,
  target: object = {},
) {
  const reads: string[] = []
  for (const [name, [first, second]] of Object.entries(values))
    Object.defineProperty(target, name, {
      enumerable: true,
      get() {
        reads.push(name)
        return reads.filter((one) => one === name).length > 1 ? second : first
      },
    })
  return { input: target, reads }
}

describe('createFeatureHandler reads each member once', () => {
  test('the wallet gets the values that are checked, of which each is read once', async () => {
    const { answer, wallet } = createFakeStandardBackend(connected)
    wallet.answers['solana_signIn'] = () => ({
      pubkey: firstKey,
      signature: toBase58(signature),
      signedMessage: toBase58(signed),
    })
    const { input, reads } = createChangingInput({
      address: [firstKey, secondKey],
      domain: ['dapp.example', 'other.example'],
      resources: [['https://dapp.example/'], ['https://other.example/']],
      statement: ['Hello.', 'Hello.\nURI: https://other.example'],
      unnamed: ['a', 'b'],
    })
    await answer('signIn', [input])
    const params = {
      address: firstKey,
      domain: 'dapp.example',
      resources: ['https://dapp.example/'],
      statement: 'Hello.',
    }
    expect(wallet.calls).toEqual([{ method: 'solana_signIn', params }])
    expect(reads.toSorted()).toEqual(['address', 'domain', 'resources', 'statement'])
  })

  test('a resource that changes after it is checked is not what is signed', async () => {
    const { answer, wallet } = createFakeStandardBackend(connected)
    wallet.answers['solana_signIn'] = () => Promise.reject(createWalletError(4001))
    const { input: resources } = createChangingInput(
      { 0: ['https://dapp.example/', 'https://other.example/'] },
      [],
    )
    await expect(answer('signIn', [{ resources }])).rejects.toMatchObject({ code: 4001 })
    expect(wallet.calls[0]?.params).toMatchObject({ resources: ['https://dapp.example/'] })
  })

  test.each(['signTransaction', 'signAndSendTransaction', 'signMessage'])(
    'each member of %s is read once',
    async (method) => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      wallet.answers[`solana_${method}`] = () => Promise.reject(createWalletError(4001))
      const { input, reads } = createChangingInput({
        account: [account, { address: secondKey }],
        chain: ['solana:mainnet', 'solana:devnet'],
        message: [transaction, signed],
        options: [{}, { skipPreflight: true }],
        transaction: [transaction, signed],
      })
      await expect(answer(method, [input])).rejects.toMatchObject({ code: 4001 })
      expect(new Set(reads).size).toBe(reads.length)
    },
  )
})
