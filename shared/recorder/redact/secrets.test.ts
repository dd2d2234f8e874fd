import { randomUUID } from 'node:crypto'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../adapters/evm/checksum.ts'
import { createCore } from '../../core/create-core.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { createFakeBrowser } from '../../testing/fake-browser.ts'
import { solanaAddress } from '../../testing/fake-connector.ts'
import { createFakeFrame } from '../../testing/fake-frame.ts'
import { findSecrets, poisoned, poisonedStorage, secret } from '../../testing/planted-secrets.ts'
import { createRecordedInstance, recorderOptions } from '../../testing/recorder-case.ts'
import { settle } from '../../testing/settle.ts'
import { createRecordedCore } from '../record/create-recorder.ts'
import { addChecksums } from '../record/export-recording.ts'
import { createPseudonyms } from './pseudonyms.ts'

function createPoisonedInstance(rest: Parameters<typeof createRecordedInstance>[0] = {}) {
  const instance = createRecordedInstance({
    create(coreOptions) {
      // Its address has what the page was opened with.
      const description = {
        description: secret.text,
        icons: [],
        name: secret.title,
        url: `https://dapp.example/${secret.unknown}?token=${secret.query}#${secret.token}`,
      }
      const page = { ...coreOptions.platform.page, describe: () => description }
      const platform = { ...coreOptions.platform, page }
      return createRecordedCore(recorderOptions, { ...coreOptions, platform }, createCore)
    },
    customWallets: [
      {
        id: secret.unknown,
        image_url: `https://${secret.host}/`,
        mobile_link: `app://${secret.query}`,
        name: secret.text,
      },
    ],
    fetch: async () =>
      new Response(JSON.stringify(poisoned), { headers: { 'set-cookie': secret.cookie } }),
    messages: { 'connect.title': secret.text },
    metadata: {
      description: secret.text,
      icons: [`https://${secret.host}/${secret.image}`],
      name: secret.title,
      url: 'https://dapp.example',
    },
    projectId: secret.token,
    stored: poisonedStorage,
    ...rest,
  })
  return instance
}

async function useEverything(instance: ReturnType<typeof createPoisonedInstance>): Promise<void> {
  const { actions, connectWallet, nodes, sending, signatures, wallet } = instance
  actions.open()
  await actions.loadWallets()
  actions.searchWallets(secret.phrase)
  instance.clock.advance(10_000)
  await settle()
  wallet.answer = () =>
    Promise.reject(
      new PorticoError('user-rejected', secret.error, {
        cause: new TypeError(secret.token),
        details: { text: secret.text },
      }),
    )
  await connectWallet('io.example')
  wallet.answer = () =>
    Promise.reject(
      Object.assign(new TypeError(secret.error), { code: secret.code, data: secret.key }),
    )
  await connectWallet('io.example')
  wallet.answer = () => Promise.resolve(wallet.session())
  await connectWallet('io.example')
  wallet.emit({
    type: 'pairing-uri',
    uri: `wc:${secret.key}@2?relay-protocol=irn&symKey=${secret.key}`,
  })
  wallet.reply = () => secret.signature
  const provider = await instance.wallets.store
    .getState()
    .connectors.find(({ id }) => id === 'io.example')
    ?.getProvider()
  await provider?.request({ method: 'personal_sign', params: [secret.message, secret.address] })
  await provider?.request({ method: secret.unknown, params: [secret.key] })
  wallet.reply = () => {
    throw Object.assign(new TypeError(secret.error), { code: 918_273 })
  }
  await provider?.request({ method: 'eth_sign' }).catch(() => undefined)
  const adapter = instance.adapters.get('eip155')
  signatures.answer = () => Promise.resolve(secret.signature)
  sending.answer = () => Promise.resolve(`0x${secret.key}`)
  nodes.answer = () => ({ key: secret.key, result: secret.text, symbol: secret.text })
  const [network] = instance.network.networks
  if (!network || !provider) throw new TypeError('nothing to use')
  await adapter?.signMessage({ address: secret.address, message: secret.message, provider })
  await adapter?.sendTransaction({
    from: secret.address,
    network,
    provider,
    to: secret.other,
    value: 918_273n,
  })
  await adapter?.read({ method: 'eth_call', network, params: [secret.key] })
  await adapter?.read({ method: secret.unknown, network, params: [] })
  const send = await instance.features.send.get()
  send.actions.enterReceiver(secret.other, 'en')
  send.actions.enterReceiver(secret.phrase, 'en')
  send.actions.enterSendAmount(secret.code, 'en')
  const names = await instance.features.names.get()
  names.actions.enterName(secret.text)
  actions.openLink(`https://${secret.host}/?${secret.query}`)
  actions.open({ data: { amount: secret.code, fromToken: secret.token }, view: 'Swap' })
  await instance.features.portfolio
    .get()
    .then(({ readTokens }) => readTokens(true))
    .catch(() => undefined)
  instance.page.announce('visibilitychange', secret.token)
  instance.modalFlow.fail(new PorticoError('view-unavailable', secret.error))
  for (let count = 0; count < 10; count += 1) await settle()
}

describe('a recording', () => {
  test('has none of the secrets that are in every input', async () => {
    const instance = createPoisonedInstance()
    await useEverything(instance)
    const recording = await instance.recording.export()
    expect(findSecrets(JSON.stringify(recording))).toEqual([])
    const names = Object.keys(recording.storage ?? {})
    expect(names).toContain('portico.v1.purchases')
    expect(names.filter((name) => !/^(portico\.|WALLETCONNECT_)/.test(name))).toEqual([])
    const kinds = new Set(recording.entries.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([
      'action',
      'answer',
      'body',
      'call',
      'event',
      'failure',
      'read',
      'state',
      'timer',
    ])
    expect(recording.entries).toContainEqual(
      expect.objectContaining({ name: 'page.describe', value: { url: 'https://dapp.example' } }),
    )
    // Codes and names that help are kept.
    expect(JSON.stringify(recording)).toContain('user-rejected')
  })

  test('has the addresses of the accounts where the visitor includes them, and nothing else more', async () => {
    const instance = createPoisonedInstance()
    await useEverything(instance)
    const text = JSON.stringify(await instance.recording.export({ includeAddresses: true }))
    expect(findSecrets(text)).toEqual(['address', 'other'])
  })

  test('has pseudonyms of the same form that differ between recordings', () => {
    const [one, other] = [randomUUID(), randomUUID()].map(createPseudonyms)
    expect(one?.evmAddress(secret.address)).not.toBe(other?.evmAddress(secret.address))
    const address = addChecksums(one?.evmAddress(secret.address) ?? '', checksumAddress)
    expect(address).toBe(checksumAddress(address))
    expect(address.toLowerCase()).toBe(one?.evmAddress(secret.address.toLowerCase()))
    const solana = one?.base58(solanaAddress) ?? ''
    expect(base58.decode(solana)).toHaveLength(32)
    expect(one?.text(secret.title)).toMatch(/^text-[0-9a-f]{8}$/)
    expect(one?.hash(`0x${secret.key}`)).toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('has none of an e-mail login', async () => {
    const frame = createFakeFrame()
    const browser = createFakeBrowser({ frame })
    const instance = createPoisonedInstance({ browser, features: { email: true } })
    const login = await instance.features.embeddedWallet?.get()
    void login?.actions.loginWithEmail(secret.email)
    await settle()
    frame.postReady()
    instance.clock.advance(5_000)
    await settle()
    frame.succeed('CONNECT_EMAIL', { action: 'VERIFY_OTP', email: secret.email })
    await settle()
    void login?.actions.enterCode(secret.code)
    const payload = {
      email: secret.email,
      message: secret.error,
      otp: secret.code,
      token: secret.token,
      uri: `https://${secret.host}/?code=${secret.code}`,
    }
    frame.post({
      email: secret.email,
      id: secret.token,
      payload,
      type: '@w3m-frame/GET_USER_SUCCESS',
    })
    await settle()
    const text = JSON.stringify(await instance.recording.export())
    expect(findSecrets(text)).toEqual([])
    expect(text).toContain('@w3m-frame/GET_USER_SUCCESS')
    expect(text).toContain('"embeddedWallet.emailLogin"')
  })
})
