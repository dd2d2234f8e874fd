import { describe, expect, test } from 'vitest'
import { toBase58 } from '../../format/base58.ts'
import { toBase64 } from '../../format/base64.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'
import {
  createFakeStandardBackend,
  devnetId,
  firstKey,
  secondKey,
} from '../../testing/fake-wallet-backend.ts'

const connected = { accounts: [firstKey, secondKey] }
const transaction = Uint8Array.of(1, 2, 3)
const signed = Uint8Array.of(4, 5, 6)
const signature = new Uint8Array(64).fill(7)
const account = { address: firstKey }
const missing = () => Promise.reject(createWalletError(4200))

describe('createFeatureHandler', () => {
  describe('accounts', () => {
    test('a silent connect gives the known accounts after restoring, and opens nothing', async () => {
      const { answer, log, set } = createFakeStandardBackend()
      expect(await answer('connect', [{ silent: true }])).toEqual({ accounts: [] })
      set(connected)
      const known = await answer('connect', [{ silent: true }])
      expect(known).toMatchObject({ accounts: [{ address: firstKey }, { address: secondKey }] })
      expect(log).toEqual(['restored', 'restored'])
    })

    test('several calls of connect open the modal once, and not again once connected', async () => {
      const { answer, log } = createFakeStandardBackend()
      const both = await Promise.all([answer('connect', []), answer('connect', [{}])])
      expect(both[0]).toMatchObject({ accounts: [{ address: firstKey }] })
      expect(both[1]).toEqual(both[0])
      expect(await answer('connect', [])).toEqual(both[0])
      expect(log).toEqual(['connect'])
    })

    test('rejects with 4001 when the modal is closed', async () => {
      const { answer } = createFakeStandardBackend({ connect: async () => [] })
      await expect(answer('connect', [])).rejects.toMatchObject({ code: 4001 })
    })

    test('are frozen, replaced at a change and the same without one', async () => {
      const { answer, set, emitted } = createFakeStandardBackend()
      set(connected)
      set({ isSupported: true })
      set({ accounts: [secondKey] })
      await answer('disconnect', [])
      expect(emitted.map((accounts) => accounts.map(({ address }) => address))).toEqual([
        [firstKey, secondKey],
        [secondKey],
        [],
      ])
      expect(emitted.every((accounts) => Object.isFrozen(accounts))).toBe(true)
      expect(Object.isFrozen(emitted[1]?.[0])).toBe(true)
      expect(emitted[0]?.[1]).not.toBe(emitted[1]?.[0])
    })

    test('have the chains of the host, their features and their public keys', () => {
      const { set, emitted } = createFakeStandardBackend()
      set(connected)
      const [first] = emitted[0] ?? []
      expect(first?.chains).toEqual(['solana:mainnet', 'solana:devnet'])
      expect(first?.features).toContain('solana:signIn')
      first?.publicKey.fill(0)
      expect(toBase58(first?.publicKey ?? signed)).toBe(firstKey)
    })

    test('end when the overlay is destroyed, which leaves no listener', () => {
      const { destroy, emitted, listeners, set } = createFakeStandardBackend()
      set(connected)
      destroy()
      expect(emitted.at(-1)).toEqual([])
      expect(listeners.size).toBe(0)
    })
  })

  describe('transactions', () => {
    test('one is signed by the wallet', async () => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signTransaction'] = () => ({ transaction: toBase64(signed) })
      expect(await answer('signTransaction', [{ account, transaction }])).toEqual([
        { signedTransaction: signed },
      ])
      const params = { pubkey: firstKey, transaction: toBase64(transaction) }
      expect(wallet.calls).toEqual([{ method: 'solana_signTransaction', params }])
    })

    test('several of one account are one request, answered in order', async () => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signAllTransactions'] = () => ({
        transactions: [toBase64(signed), toBase64(transaction)],
      })
      const inputs = [
        { account, transaction },
        { account, transaction: signed },
      ]
      expect(await answer('signTransaction', inputs)).toEqual([
        { signedTransaction: signed },
        { signedTransaction: transaction },
      ])
      expect(wallet.methods()).toEqual(['solana_signAllTransactions'])
    })

    test('are requested one by one where the wallet has no other method, and for several accounts', async () => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signTransaction'] = (params) => params
      const inputs = [
        { account, transaction },
        { account: { address: secondKey }, transaction: signed },
      ]
      const outputs = [{ signedTransaction: transaction }, { signedTransaction: signed }]
      expect(await answer('signTransaction', inputs)).toEqual(outputs)
      expect(wallet.methods()).toEqual(['solana_signTransaction', 'solana_signTransaction'])
      const both = inputs.map((input) => ({ ...input, account }))
      expect(await answer('signTransaction', both)).toEqual(outputs)
      expect(wallet.methods().slice(2)).toEqual([
        'solana_signAllTransactions',
        'solana_signTransaction',
        'solana_signTransaction',
      ])
    })

    test('a refused request for many is not repeated one by one', async () => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signAllTransactions'] = () => Promise.reject(createWalletError(4001))
      const inputs = [
        { account, transaction },
        { account, transaction },
      ]
      await expect(answer('signTransaction', inputs)).rejects.toMatchObject({ code: 4001 })
      expect(wallet.calls).toHaveLength(1)
    })

    test('one is signed and sent, on the chain that it names', async () => {
      const { answer, log, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signAndSendTransaction'] = () => ({ signature: toBase58(signature) })
      const options = { skipPreflight: true }
      const input = { account, chain: 'solana:devnet', options, transaction }
      expect(await answer('signAndSendTransaction', [input])).toEqual([{ signature }])
      expect(log).toEqual([`switch ${devnetId}`])
      expect(wallet.calls[0]?.params).toEqual({
        pubkey: firstKey,
        sendOptions: options,
        transaction: toBase64(transaction),
      })
    })

    test('is sent to a node where the wallet only signs', async () => {
      const { answer, log, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signAndSendTransaction'] = missing
      wallet.answers['solana_signTransaction'] = () => ({ transaction: toBase64(signed) })
      const input = { account, chain: 'solana:mainnet', transaction }
      expect(await answer('signAndSendTransaction', [input])).toHaveLength(1)
      expect(log).toEqual([
        `read sendTransaction ${JSON.stringify([toBase64(signed), { encoding: 'base64' }])}`,
      ])
    })

    test('an error of the wallet without a code is given as it came', async () => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      const error = Object.assign(new Error('The device is locked.'), { data: { model: 'X' } })
      for (const method of ['signTransaction', 'signAndSendTransaction', 'signMessage']) {
        wallet.answers[`solana_${method}`] = () => Promise.reject(error)
        const input = { account, chain: 'solana:mainnet', message: transaction, transaction }
        await expect(answer(method, [input])).rejects.toBe(error)
      }
    })

    test.each([
      ['a chain that the host does not list', { chain: 'solana:testnet' }, 4901],
      ['a chain that is none', { chain: {} }, 4901],
      ['an account that was not shared', { account: { address: 'So1' } }, 4100],
      ['no account', { account: undefined }, 4100],
      ['no bytes', { transaction: 'AQID' }, -32602],
    ])('refuses %s, and asks the wallet nothing', async (_, change, code) => {
      const { answer, log, wallet } = createFakeStandardBackend(connected)
      const input = { account, chain: 'solana:mainnet', transaction, ...change }
      for (const method of ['signTransaction', 'signAndSendTransaction'])
        await expect(answer(method, [input])).rejects.toMatchObject({ code })
      expect([...wallet.calls, ...log]).toEqual([])
    })

    test('refuses to send without a chain, without a wallet and on an unsupported network', async () => {
      const { answer, set, wallet } = createFakeStandardBackend(connected)
      await expect(
        answer('signAndSendTransaction', [{ account, transaction }]),
      ).rejects.toMatchObject({ code: -32602 })
      set({ isSupported: false })
      await expect(answer('signTransaction', [{ account, transaction }])).rejects.toMatchObject({
        code: 4901,
      })
      set({ accounts: [] })
      await expect(answer('signTransaction', [])).rejects.toMatchObject({ code: 4100 })
      expect(wallet.calls).toEqual([])
    })

    test.each([undefined, {}, { transaction: '?' }, { signature: '0' }])(
      'refuses the answer %j',
      async (result) => {
        const { answer, wallet } = createFakeStandardBackend(connected)
        wallet.answers['solana_signTransaction'] = () => result
        await expect(answer('signTransaction', [{ account, transaction }])).rejects.toMatchObject({
          code: -32603,
        })
      },
    )
  })

  describe('messages', () => {
    test('are signed in order, byte for byte', async () => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signMessage'] = () => ({ signature: toBase58(signature) })
      const message = Uint8Array.of(0, 255, 1)
      const inputs = [
        { account, message },
        { account: { address: secondKey }, message: signed },
      ]
      expect(await answer('signMessage', inputs)).toEqual([
        { signature, signatureType: 'ed25519', signedMessage: message },
        { signature, signatureType: 'ed25519', signedMessage: signed },
      ])
      expect(wallet.calls.map(({ params }) => params)).toEqual([
        { message: toBase58(message), pubkey: firstKey },
        { message: toBase58(signed), pubkey: secondKey },
      ])
    })

    test('signing in connects, and signs the sign-in message', async () => {
      const { answer, log, wallet } = createFakeStandardBackend()
      wallet.answers['solana_signMessage'] = () => ({ signature: toBase58(signature) })
      const text = `dapp.example wants you to sign in with your Solana account:\n${firstKey}\n\nHello.`
      expect(await answer('signIn', [{ statement: 'Hello.' }])).toMatchObject([
        { account, signature, signedMessage: new TextEncoder().encode(text) },
      ])
      expect(log).toEqual(['connect'])
      expect(wallet.methods()).toEqual(['solana_signIn', 'solana_signMessage'])
    })

    test('signing in uses the wallet’s own feature where it has one', async () => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signIn'] = () => ({
        pubkey: secondKey,
        signature: toBase58(signature),
        signedMessage: toBase58(signed),
      })
      expect(await answer('signIn', [])).toMatchObject([
        { account: { address: secondKey }, signature, signedMessage: signed },
      ])
      expect(wallet.methods()).toEqual(['solana_signIn'])
    })

    test('a refused sign-in is not requested a second time', async () => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      wallet.answers['solana_signIn'] = () => Promise.reject(createWalletError(4001))
      await expect(answer('signIn', [])).rejects.toMatchObject({ code: 4001 })
      expect(wallet.methods()).toEqual(['solana_signIn'])
    })

    test.each([
      ['another site', { domain: 'other.example' }, -32602],
      ['an account that was not shared', { address: 'So1' }, 4100],
      ['a line too many', { statement: 'Hello.\nURI: https://other.example' }, -32602],
    ])('refuses to sign in with %s', async (_, input, code) => {
      const { answer, wallet } = createFakeStandardBackend(connected)
      await expect(answer('signIn', [input])).rejects.toMatchObject({ code })
      expect(wallet.calls).toEqual([])
    })
  })
})
