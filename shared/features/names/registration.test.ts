import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createNamesCase as createCase, refuse } from '../../testing/names-case.ts'
import { settle } from '../../testing/settle.ts'

describe('the registration of a name', () => {
  test('§7.3 signs the name, the attributes and the time in seconds, and sends the signed text byte for byte', async () => {
    const { clock, names, service, signatures, wallet } = await createCase({ networks: [base] })
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    signatures.answer = async () => '0x5161'
    expect(await names.register('Mila')).toBe('mila.reown.id')
    const timestamp = Math.floor(clock.now() / 1000)
    const message = `{"name":"mila.reown.id","attributes":{},"timestamp":${timestamp}}`
    expect(signatures.calls).toEqual([{ address: firstAddress, message }])
    expect(service.bodies).toEqual([
      JSON.stringify({
        address: firstAddress,
        coin_type: 2_147_492_101,
        message,
        signature: '0x5161',
      }),
    ])
  })

  test('§4.9 takes the time when it asks the wallet, and again for each attempt', async () => {
    const { clock, enter, nameActions, signatures } = await createCase()
    await enter('mila')
    clock.advance(600_000)
    signatures.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await nameActions.registerName()
    clock.advance(600_000)
    const times = () =>
      signatures.calls.map(({ message }) => Number(/"timestamp":(\d+)\}$/.exec(message)?.[1]))
    expect(times()).toEqual([Math.floor((clock.now() - 600_000) / 1000)])
    await nameActions.registerName()
    expect(times()[1]).toBe(Math.floor(clock.now() / 1000))
  })

  test('§8.11 names the name where the service gives no reason', async () => {
    const { names, service } = await createCase()
    service.register = () => new Response('', { status: 503 })
    await expect(names.register('mila')).rejects.toMatchObject({
      code: 'name-registration-failed',
      message: 'Error registering name mila.reown.id',
    })
  })

  test('§8.10 a refusal of the time says whether the approval came too late, or a clock is wrong', async () => {
    const { clock, names, service, signatures } = await createCase()
    const text = 'The timestamp is too far from now'
    service.register = () => refuse(text, 'timestamp')
    await expect(names.register('mila')).rejects.toMatchObject({
      details: { isLate: false, isTime: true },
      message: text,
    })
    signatures.answer = async () => {
      clock.advance(10_001)
      return '0x5161'
    }
    await expect(names.register('mila')).rejects.toMatchObject({ details: { isLate: true } })
    service.register = () => refuse('The signature is not that of the address', 'signature')
    await expect(names.register('mila')).rejects.toMatchObject({
      details: { field: 'signature', isReason: true },
    })
    await expect(names.register('mila')).rejects.not.toMatchObject({ details: { isTime: true } })
  })

  test('§8.12 needs the embedded wallet: Address or auth connector not found', async () => {
    const message = 'Address or auth connector not found'
    const browserWallet = await createCase({ walletType: 'ANNOUNCED' })
    await expect(browserWallet.names.register('mila')).rejects.toMatchObject({
      code: 'auth-connector-required',
      message,
    })
    const left = await createCase()
    await left.actions.disconnect()
    await expect(left.names.register('mila')).rejects.toMatchObject({ message })
    expect(left.signatures.calls).toEqual([])
  })

  test('§8.12 §9.26 needs an EVM network that the host supports: Network not found', async () => {
    const onSolana = await createCase({ networks: [solana] })
    const expected = { code: 'network-not-found', message: 'Network not found' }
    await expect(onSolana.names.register('mila')).rejects.toMatchObject(expected)
    const elsewhere = await createCase({ networks: [mainnet] })
    elsewhere.wallet.chainId = 'eip155:777'
    elsewhere.wallet.emit({ result: elsewhere.wallet.session(), type: 'account-changed' })
    await settle()
    await expect(elsewhere.names.register('mila')).rejects.toMatchObject(expected)
    expect(elsewhere.signatures.calls).toEqual([])
  })

  test('§5.13 asks nobody to sign for a chain without a coin type: Invalid chainId', async () => {
    const network = { ...mainnet, id: 2_147_483_648 }
    const { names, signatures, wallet } = await createCase({ networks: [network] })
    wallet.chainId = 'eip155:2147483648'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await settle()
    await expect(names.register('mila')).rejects.toMatchObject({ message: 'Invalid chainId' })
    expect(signatures.calls).toEqual([])
  })

  test('one name is registered at a time', async () => {
    const { names, signatures } = await createCase()
    signatures.answer = () => new Promise(() => undefined)
    void names.register('mila').catch(() => undefined)
    await expect(names.register('milan')).rejects.toMatchObject({ code: 'params-invalid' })
  })

  test('§4.11 the stored name is that of the identity, also of an answer that comes later', async () => {
    const parts = await createCase()
    const answers = [createAnswer<Response>(), createAnswer<Response>()]
    parts.service.identity = () => answers.shift()?.promise ?? new Response('', { status: 503 })
    const [identity, reverse] = answers
    const feature = await parts.features.identity.get()
    const stop = feature.actions.watchIdentity()
    await settle()
    await parts.names.register('mila')
    const expected = { name: 'mila.reown.id', status: 'ready' }
    expect(parts.identity.getState()).toMatchObject(expected)
    identity?.resolve(Response.json({ avatar: null, name: null }))
    reverse?.resolve(Response.json([]))
    await settle()
    expect(parts.identity.getState()).toMatchObject(expected)
    expect(await feature.readIdentity(undefined)).toMatchObject({ name: 'mila.reown.id' })
    stop()
  })

  test('§4.11 the stored name replaces what is kept of the address for another network', async () => {
    const parts = await createCase()
    parts.service.identity = () => Response.json({ avatar: null, name: 'old.example' })
    const feature = await parts.features.identity.get()
    const moveTo = async (chainId: 'eip155:1' | 'eip155:8453') => {
      parts.wallet.chainId = chainId
      parts.wallet.emit({ result: parts.wallet.session(), type: 'account-changed' })
      await settle()
    }
    await moveTo('eip155:8453')
    expect(await feature.readIdentity(undefined)).toMatchObject({ name: 'old.example' })
    await moveTo('eip155:1')
    await parts.names.register('mila')
    await moveTo('eip155:8453')
    expect(await feature.readIdentity(undefined)).toMatchObject({ name: 'mila.reown.id' })
  })

  test('a host looks names up without the modal', async () => {
    const { names, service } = await createCase()
    expect(await names.isAvailable('mila.reown.id')).toBe(true)
    service.isTaken = true
    expect(await names.isAvailable('mila')).toBe(false)
    expect(await names.suggest('mila')).toEqual([])
    await expect(names.suggest('mi_la')).rejects.toMatchObject({ code: 'params-invalid' })
    await expect(names.isAvailable('mil')).rejects.toMatchObject({ code: 'params-invalid' })
  })
})
