import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../../shared/format/base58.ts'
import { fromBase64, toBase64 } from '../../shared/format/base64.ts'
import { createSignInMessage } from '../../shared/siwx/sign-in-message.ts'
import { solanaKeys } from '../../shared/testing/fake-standard-wallet.ts'
import { solanaSignIn } from '../../shared/testing/sign-in-case.ts'
import { createSolanaWalletCase, transfer, versioned } from '../../shared/testing/solana-case.ts'
import { startDiscovery } from './wallets.ts'

const [{ address: pubkey }, second] = solanaKeys
const transaction = toBase64(transfer)
const startWith = (change?: Parameters<typeof createSolanaWalletCase>[1]) =>
  createSolanaWalletCase(startDiscovery, change)

const isSigned = (bytes: Uint8Array = new Uint8Array()) =>
  ed25519.verify(bytes.slice(1, 65), bytes.slice(65), fromBase58(pubkey) ?? new Uint8Array())

describe('signing', () => {
  test('§1.9 signs a message with a valid signature', async () => {
    const { connect, connector, adapter } = startWith()
    await connect()
    const provider = await connector.getProvider()
    const signature = await adapter.signMessage({ address: pubkey, message: 'Grüße 👋', provider })
    const bytes = new TextEncoder().encode('Grüße 👋')
    const key = fromBase58(pubkey) ?? new Uint8Array()
    expect(ed25519.verify(fromBase58(signature) ?? new Uint8Array(), bytes, key)).toBe(true)
  })

  test.each([
    ['legacy', transfer],
    ['version 0', versioned],
  ])('§1.10 signs one transaction: %s', async (_, bytes) => {
    const { request, connect } = startWith()
    await connect()
    const answer = await request('solana_signTransaction', { pubkey, transaction: toBase64(bytes) })
    const { signature, transaction: signed } = answer as { signature: string; transaction: string }
    const back = fromBase64(signed)
    expect(isSigned(back)).toBe(true)
    expect(signature).toBe(toBase58(back?.slice(1, 65) ?? new Uint8Array()))
  })

  test('signs several transactions at once', async () => {
    const { request, connect, fake } = startWith()
    await connect()
    const transactions = [transaction, toBase64(versioned)]
    const answer = await request('solana_signAllTransactions', { pubkey, transactions })
    const signed = (answer as { transactions: string[] }).transactions
    expect(signed.map((one) => isSigned(fromBase64(one)))).toEqual([true, true])
    expect(fake.calls.map(({ feature }) => feature)).toEqual(['connect', 'sign'])
  })

  test('§1.10 requests the wallet to sign and send, on the page’s network', async () => {
    const { request, connect, fake } = startWith()
    await connect()
    const sendOptions = {
      commitment: 'finalized',
      maxRetries: 3,
      minContextSlot: 7,
      preflightCommitment: 'confirmed',
      skipPreflight: true,
    }
    const answer = await request('solana_signAndSendTransaction', {
      pubkey,
      sendOptions,
      transaction,
    })
    expect((answer as { signature: string }).signature).toMatch(/^[1-9A-Za-z]{80,90}$/)
    expect(fake.calls[1]).toMatchObject({
      feature: 'send',
      inputs: [{ chain: 'solana:mainnet', options: sendOptions }],
    })
  })

  test('§1.10 sends a transaction itself where the wallet only signs', async () => {
    const { request, connect, nodes } = startWith(
      ({ wallet: { features } }) => void delete features['solana:signAndSendTransaction'],
    )
    await connect()
    // A node sends without waiting: it has no option for the commitment to wait for.
    const sendOptions = { commitment: 'finalized', preflightCommitment: 'confirmed' }
    expect(
      await request('solana_signAndSendTransaction', { pubkey, sendOptions, transaction }),
    ).toEqual({ signature: 'sent' })
    const [call] = nodes.requests[0]?.calls ?? []
    const [sent, options] = (call?.params ?? []) as [string, unknown]
    expect(call?.method).toBe('sendTransaction')
    expect(isSigned(fromBase64(sent))).toBe(true)
    expect(options).toEqual({ encoding: 'base64', preflightCommitment: 'confirmed' })
  })

  test('refuses methods that the wallet has no feature for, and unknown methods', async () => {
    const { request, connect } = startWith(
      ({ wallet: { features } }) => void delete features['solana:signMessage'],
    )
    await connect()
    const message = { message: toBase58(new Uint8Array([1])), pubkey }
    await expect(request('solana_signMessage', message)).rejects.toMatchObject({ code: 4200 })
    await expect(request('eth_accounts')).rejects.toMatchObject({ code: 4200 })
    await expect(request('toString')).rejects.toMatchObject({ code: 4200 })
  })

  test('refuses a version of transactions that the wallet does not sign', async () => {
    const { request, connect } = startWith(({ wallet: { features } }) => {
      features['solana:signTransaction'] = {
        ...features['solana:signTransaction'],
        supportedTransactionVersions: ['legacy'],
      }
      delete features['solana:signAndSendTransaction']
    })
    await connect()
    const params = { pubkey, transaction: toBase64(versioned) }
    await expect(request('solana_signTransaction', params)).rejects.toMatchObject({ code: 4200 })
  })

  test.each([
    ['an account that is not shared', { pubkey: second.address, transaction }, 4100],
    ['no base64', { pubkey, transaction: '%' }, -32602],
    ['a transaction cut short', { pubkey, transaction: toBase64(transfer.slice(0, 80)) }, -32602],
    ['nothing', undefined, -32602],
  ])('refuses %s', async (_, params, code) => {
    const { request, connect } = startWith()
    await connect()
    await expect(request('solana_signTransaction', params)).rejects.toMatchObject({ code })
  })

  test('§4.22 an account signs in by solana:signIn where it signs off-chain messages, else not', async () => {
    const inputs: unknown[] = []
    const signIn = {
      createMessage: async () => createSignInMessage({ ...solanaSignIn, accountAddress: pubkey }),
      verify: async () => undefined,
    }
    const signInBy = (version: string) => {
      const { connector } = startWith(({ wallet: { features } }) => {
        const answer = (input: unknown) => inputs.push(input)
        features['solana:signIn'] = { signIn: answer, version }
      })
      return connector.signIn?.({ chainId: solanaSignIn.chainId, signIn })
    }
    expect(await signInBy('1.0.0')).toBeUndefined()
    expect(inputs).toEqual([])
    await expect(signInBy('1.1.0')).rejects.toMatchObject({ code: 'wallet-unavailable' })
    expect(inputs).toMatchObject([{ address: pubkey, useOffchainMessage: { messageVersion: 1 } }])
  })

  test('refuses a network that the account is not on', async () => {
    const { request, connect } = startWith(({ wallet }) => {
      wallet.chains = ['solana:devnet']
    })
    await connect()
    const requested = request('solana_signTransaction', { pubkey, transaction })
    await expect(requested).rejects.toMatchObject({ code: 4901 })
  })
})
