import { describe, expect, test } from 'vitest'
import type { ViewName } from '../../controllers/navigation.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { solana } from '../../networks/solana.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { createConnectedInstance } from '../../testing/fake-instance.ts'
import { settle } from '../../testing/settle.ts'
import * as limits from './limits.ts'

type Answer = () => Promise<Response> | Response

const refuse = (description: string, field = 'name') =>
  Response.json({ reasons: [{ description, field }], status: 'FAILED' }, { status: 400 })

async function createCase(options: Parameters<typeof createConnectedInstance>[0] = {}) {
  const service = {
    bodies: [] as string[],
    identity: (() => Promise.reject(new TypeError('offline'))) as Answer,
    isTaken: false,
    register: (() => Response.json({})) as Answer,
  }
  const instance = await createConnectedInstance({
    walletType: 'AUTH',
    ...options,
    async fetch(address, init) {
      const { pathname } = new URL(address)
      if (init?.method === 'POST') {
        service.bodies.push(String(init.body))
        return service.register()
      }
      const name = /\/account\/([^/]+)$/.exec(pathname)?.[1]
      if (name) return Response.json(service.isTaken ? { name } : [])
      if (pathname.includes('/suggestions/')) return Response.json({ suggestions: [] })
      return service.identity()
    },
  })
  const names = await instance.features.names.get()
  const { actions, stores } = names
  instance.navigation.reset('Account')
  return {
    ...instance,
    /** Enters a name in the view, and waits until it is looked up. */
    async enter(label: string) {
      instance.navigation.push('RegisterAccountName')
      actions.enterName(label)
      instance.clock.advance(limits.typing)
      await settle()
    },
    history: () => instance.navigation.store.getState().history,
    names,
    nameActions: actions,
    registration: stores.registration.getState,
    nameCheck: stores.nameCheck.getState,
    service,
  }
}

/** Shows the approval of the embedded wallet above the current view, as its flow does. */
function approveAbove({ navigation }: Awaited<ReturnType<typeof createCase>>) {
  navigation.push('ApproveTransaction')
  return {
    approve: () => navigation.popTransaction(false),
    reject: () => navigation.popTransaction(true),
  }
}

describe('the registration of a name', () => {
  test('§4.7 §4.8 §4.9 §4.10 §4.11 sets loading, shows the success view, signs, registers, then stores the name, in this order', async () => {
    const steps: string[] = []
    const parts = await createCase()
    const { enter, features, identity, nameActions, navigation, service, signatures } = parts
    const stop = (await features.identity.get()).actions.watchIdentity()
    await settle()
    await enter('mila')
    expect(parts.nameCheck()).toMatchObject({ status: 'available' })
    const record = (step: string) => {
      if (step !== steps.at(-1)) steps.push(step)
    }
    parts.names.stores.registration.subscribe(({ status }) => record(status))
    navigation.store.subscribe(({ transactionStack, view }) =>
      record(`${view}, ${transactionStack.length} entries`),
    )
    identity.subscribe((state) => record('name' in state ? `name ${state.name}` : state.status))
    signatures.answer = async () => {
      record('sign')
      return '0x5161'
    }
    service.register = () => {
      record('post')
      return Response.json({})
    }
    await nameActions.registerName()
    expect(steps).toEqual([
      'signing',
      'RegisterAccountNameSuccess, 0 entries',
      'RegisterAccountNameSuccess, 1 entries',
      'sign',
      'RegisterAccountNameSuccess, 0 entries',
      'registering',
      'post',
      'name mila.reown.id',
      'registered',
    ])
    expect(parts.history()).toEqual(['Account', 'RegisterAccountNameSuccess'])
    expect(parts.nameCheck()).toEqual({ label: '', status: 'empty' })
    stop()
  })

  test('§7.3 signs the name, the attributes and the time in seconds, and sends the signed text byte for byte', async () => {
    const { clock, names, service, signatures, wallet } = await createCase({ networks: [base] })
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    signatures.answer = async () => '0x5161'
    expect(await names.register('Mila')).toBe('mila.reown.id')
    const timestamp = Math.floor(clock.now() / 1000)
    const message = `{"name":"mila.reown.id","attributes":{},"timestamp":${timestamp}}`
    expect(signatures.calls).toEqual([{ address: firstAddress, message }])
    expect(JSON.parse(service.bodies[0] ?? '')).toEqual({
      address: firstAddress,
      coin_type: 2_147_492_101,
      message,
      signature: '0x5161',
    })
  })

  test('§4.9 takes the time when it asks the wallet, and again for each attempt', async () => {
    const { clock, enter, nameActions, signatures } = await createCase()
    await enter('mila')
    clock.advance(600_000)
    signatures.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await nameActions.registerName()
    clock.advance(600_000)
    const times = () => signatures.calls.map(({ message }) => JSON.parse(message).timestamp)
    expect(times()).toEqual([Math.floor((clock.now() - 600_000) / 1000)])
    await nameActions.registerName()
    expect(times()[1]).toBe(Math.floor(clock.now() / 1000))
  })

  test('§4.8 §2.34 §2.35 an approval above the success view returns to it', async () => {
    const parts = await createCase()
    const signature = createAnswer<string>()
    const answer = createAnswer<Response>()
    parts.signatures.answer = () => signature.promise
    parts.service.register = () => answer.promise
    await parts.enter('mila')
    const registering = parts.nameActions.registerName()
    await settle()
    approveAbove(parts).approve()
    signature.resolve('0x5161')
    await settle()
    expect(parts.history()).toEqual(['Account', 'RegisterAccountNameSuccess'])
    expect(parts.registration()).toEqual({ name: 'mila.reown.id', status: 'registering' })
    answer.resolve(Response.json({}))
    await registering
    expect(parts.registration().status).toBe('registered')
    expect(parts.navigation.store.getState().transactionStack).toEqual([])
  })

  test('§4.8 §2.31 a rejected approval goes back to the name, which is kept', async () => {
    const parts = await createCase()
    const signature = createAnswer<string>()
    parts.signatures.answer = () => signature.promise
    await parts.enter('mila')
    const registering = parts.nameActions.registerName()
    await settle()
    const approval = approveAbove(parts)
    signature.reject(new PorticoError('user-rejected'))
    approval.reject()
    expect(parts.history()).toEqual(['Account', 'RegisterAccountName'])
    await registering
    expect(parts.history()).toEqual(['Account', 'RegisterAccountName'])
    expect(parts.registration()).toMatchObject({ error: { code: 'user-rejected' } })
    expect(parts.nameCheck()).toMatchObject({ label: 'mila', status: 'available' })
    expect(parts.service.bodies).toEqual([])
  })

  test('§4.12 a failure returns to RegisterAccountName and is raised, and the name is looked up again', async () => {
    const { enter, history, nameActions, nameCheck, names, registration, service } =
      await createCase()
    await enter('mila')
    service.register = () => refuse('The name mila.reown.id is already registered')
    service.isTaken = true
    await nameActions.registerName()
    expect(history()).toEqual(['Account', 'RegisterAccountName'])
    expect(registration()).toMatchObject({
      error: {
        code: 'name-registration-failed',
        message: 'The name mila.reown.id is already registered',
      },
      status: 'failed',
    })
    await settle()
    expect(nameCheck()).toMatchObject({ label: 'mila', status: 'taken' })
    await expect(names.register('mila')).rejects.toMatchObject({ code: 'name-registration-failed' })
    nameActions.enterName('milan')
    expect(registration()).toEqual({ status: 'idle' })
  })

  test('§4.12 a visitor who has gone to another view stays there', async () => {
    const parts = await createCase()
    const answer = createAnswer<Response>()
    parts.service.register = () => answer.promise
    await parts.enter('mila')
    const registering = parts.nameActions.registerName()
    await settle()
    parts.navigation.push('Networks')
    answer.resolve(new Response('', { status: 503 }))
    await registering
    expect(parts.view()).toBe('Networks' satisfies ViewName)
    expect(parts.navigation.store.getState().transactionStack).toEqual([])
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
      clock.advance(limits.clock + 1)
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

  test('a visitor stops waiting: the name is kept, and a late signature is not sent', async () => {
    const { enter, history, nameActions, nameCheck, registration, service, signatures } =
      await createCase()
    const signature = createAnswer<string>()
    signatures.answer = () => signature.promise
    await enter('mila')
    const registering = nameActions.registerName()
    await settle()
    nameActions.cancelRegistration()
    await registering
    signature.resolve('0x5161')
    await settle()
    expect(history()).toEqual(['Account', 'RegisterAccountName'])
    expect(registration()).toEqual({ status: 'idle' })
    expect(nameCheck()).toMatchObject({ label: 'mila', status: 'available' })
    expect(service.bodies).toEqual([])
  })

  test('one name is registered at a time', async () => {
    const { names, signatures } = await createCase()
    signatures.answer = () => new Promise(() => undefined)
    void names.register('mila').catch(() => undefined)
    await expect(names.register('milan')).rejects.toMatchObject({ code: 'params-invalid' })
  })

  test('another account begins anew, and what the one before has not signed is dropped', async () => {
    const { enter, nameActions, nameCheck, registration, signatures, wallet } = await createCase()
    signatures.answer = () => new Promise(() => undefined)
    await enter('mila')
    const registering = nameActions.registerName()
    await settle()
    const [first, second] = wallet.session().accounts
    if (second)
      wallet.emit({
        result: { ...wallet.session(), accounts: [second, first] },
        type: 'account-changed',
      })
    await registering
    expect(registration()).toEqual({ status: 'idle' })
    expect(nameCheck()).toEqual({ label: '', status: 'empty' })
    expect(second?.address).toBe(secondAddress)
  })

  test('a name that is not available is not registered', async () => {
    const { enter, nameActions, service, signatures } = await createCase()
    service.isTaken = true
    await enter('mila')
    await nameActions.registerName()
    await enter('mil')
    await nameActions.registerName()
    expect(signatures.calls).toEqual([])
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
