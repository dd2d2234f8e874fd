import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { toFakeSession } from '../../testing/fake-siwx.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'

const onBase = 'eip155:8453'

/** A case whose wallet a UI of the page has connected, without the modal. */
async function createHeadlessCase(options: Parameters<typeof createSignInCase>[0] = {}) {
  const instance = createSignInCase(options)
  await instance.connectionFlow.connect('io.example')
  await settle()
  const { signIn, signOut } = await instance.getFeature()
  return { ...instance, signIn, signOut }
}

describe('signIn', () => {
  test('resolves with the session that the host has kept, and opens nothing', async () => {
    const { fake, isOpen, signIn, signatures, state } = await createHeadlessCase()
    signatures.answer = async () => '0x5161'
    const session = await signIn()
    expect(session).toMatchObject({ data: { accountAddress: firstAddress }, signature: '0x5161' })
    expect(fake.sessions).toEqual([session])
    expect(state().status).toBe('signed-in')
    expect(isOpen()).toBe(false)
    expect(fake.count('get')).toBe(1)
  })

  test('resolves with the session of an account that is signed in, and asks nothing', async () => {
    const instance = createSignInCase()
    instance.fake.sessions = [toFakeSession('eip155:1', firstAddress)]
    await instance.connectionFlow.connect('io.example')
    const { signIn } = await instance.getFeature()
    // Before the sessions are read.
    expect(await signIn()).toBe(instance.fake.sessions[0])
    expect(instance.signatures.calls).toEqual([])
  })

  test('one attempt at a time: another call gets its outcome', async () => {
    const { signIn, signatures } = await createHeadlessCase()
    const answer = createAnswer<string>()
    signatures.answer = () => answer.promise
    const calls = [signIn(), signIn()]
    await settle()
    answer.resolve('0x5161')
    const [one, other] = await Promise.all(calls)
    expect(one).toBe(other)
    expect(signatures.calls).toHaveLength(1)
  })

  test('§8.15 without an account it rejects', async () => {
    const { getFeature } = createSignInCase()
    const { signIn, signOut } = await getFeature()
    for (const call of [signIn, signOut])
      await expect(call()).rejects.toMatchObject({
        code: 'siwx-account-required',
        message: 'No ActiveCaipAddress found',
      })
  })

  test('§8.16 on a network that is not configured it rejects', async () => {
    const { move, signIn } = await createHeadlessCase()
    await move({ chainId: 'eip155:137' })
    await expect(signIn()).rejects.toMatchObject({
      code: 'siwx-network-required',
      message: 'No ActiveCaipNetwork or client found',
    })
  })

  test('§8.17 of a namespace that cannot sign it rejects', async () => {
    const { chainClients, signIn } = await createHeadlessCase()
    Object.assign(chainClients.get('eip155') ?? {}, { signMessage: undefined })
    await expect(signIn()).rejects.toMatchObject({
      code: 'siwx-client-required',
      message: 'No ConnectionController client found',
    })
  })

  test('rejects with user-rejected only if the wallet says so', async () => {
    const { signIn, signatures, state } = await createHeadlessCase()
    signatures.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await expect(signIn()).rejects.toMatchObject({ code: 'user-rejected' })
    signatures.answer = () => Promise.reject(new TypeError('closed'))
    await expect(signIn()).rejects.toMatchObject({ code: 'siwx-signature-failed' })
    expect(state()).toMatchObject({ status: 'signed-out' })
  })

  test('rejects with the error of the host, and with authentication-failed if it is none of ours', async () => {
    const { fake, signIn } = await createHeadlessCase()
    fake.before = () => Promise.reject(new PorticoError('service-unavailable', 'No server.'))
    await expect(signIn()).rejects.toMatchObject({ code: 'service-unavailable' })
    fake.before = () => Promise.reject(new TypeError('no'))
    await expect(signIn()).rejects.toMatchObject({ code: 'authentication-failed' })
  })

  test('a message that the host has refused is not offered again in the view', async () => {
    const { connect, fake, getFeature, message, signatures } = createSignInCase()
    signatures.answer = async () => '0x5161'
    fake.before = (call) =>
      call.startsWith('add') ? Promise.reject(new TypeError('no')) : Promise.resolve()
    await connect()
    expect(await message()).toMatchObject({ prepared: { fields: { nonce: 'nonce0001' } } })
    const { signIn } = await getFeature()
    await expect(signIn()).rejects.toMatchObject({ code: 'authentication-failed' })
    await settle()
    expect(await message()).toMatchObject({ prepared: { fields: { nonce: 'nonce0002' } } })
    signatures.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await expect(signIn()).rejects.toMatchObject({ code: 'user-rejected' })
    await settle()
    expect(await message()).toMatchObject({ prepared: { fields: { nonce: 'nonce0002' } } })
  })

  test('an abort rejects at once, and the signature that comes later is dropped', async () => {
    const { fake, signIn, signatures, state } = await createHeadlessCase()
    const answer = createAnswer<string>()
    signatures.answer = () => answer.promise
    const controller = new AbortController()
    const call = signIn({ signal: controller.signal })
    await settle()
    controller.abort()
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
    answer.resolve('0x5161')
    await settle()
    expect(fake.count('add')).toBe(0)
    expect(state()).toMatchObject({ error: undefined, status: 'signed-out' })
    await expect(signIn({ signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' })
  })

  test('a signature of an account that is not active any more is dropped', async () => {
    const { fake, move, signIn, signatures, state } = await createHeadlessCase()
    const answer = createAnswer<string>()
    signatures.answer = () => answer.promise
    const call = signIn()
    await settle()
    const outcome = call.catch((error: unknown) => error)
    await move({ addresses: [secondAddress] })
    answer.resolve('0x5161')
    expect(await outcome).toMatchObject({ code: 'aborted' })
    expect(fake.sessions).toEqual([])
    expect(state()).toMatchObject({ accountId: `eip155:1:${secondAddress}`, status: 'signed-out' })
  })
})

describe('signIn with link', () => {
  test('without another account that is signed in it rejects', async () => {
    const { signIn } = await createHeadlessCase()
    await expect(signIn({ link: true })).rejects.toMatchObject({ code: 'params-invalid' })
  })

  test('the same address on another network is not another account', async () => {
    const { move, signIn } = await createHeadlessCase()
    await signIn()
    await move({ chainId: onBase })
    await expect(signIn({ link: true })).rejects.toMatchObject({ code: 'params-invalid' })
  })

  test('a second account signs while the first stays signed in, also if it fails', async () => {
    const { fake, move, signIn, signatures, state } = await createHeadlessCase()
    await signIn()
    await move({ addresses: [secondAddress, firstAddress] })
    const answer = createAnswer<string>()
    signatures.answer = () => answer.promise
    const call = signIn({ link: true })
    await settle()
    expect(state()).toMatchObject({
      linkedTo: `eip155:1:${firstAddress}`,
      status: 'linking',
      step: 'wallet',
    })
    answer.reject(new PorticoError('user-rejected'))
    await expect(call).rejects.toMatchObject({ code: 'user-rejected' })
    expect(fake.sessions).toHaveLength(1)
    signatures.answer = async () => '0x5162'
    await signIn({ link: true })
    expect(fake.sessions.map(({ data }) => data.accountAddress)).toEqual([
      firstAddress,
      secondAddress,
    ])
    expect(fake.count('revoke') + fake.count('set')).toBe(0)
  })
})

describe('signOut', () => {
  test('ends the session, and the visitor is not asked again', async () => {
    const { connection, fake, isOpen, signIn, signOut, state } = await createHeadlessCase()
    await signIn()
    await signOut()
    expect(fake.sessions).toEqual([])
    expect(state()).toMatchObject({ isDeclined: true, status: 'signed-out' })
    expect(connection().status).toBe('connected')
    expect(isOpen()).toBe(false)
  })

  test('ends the sessions of the address on other networks, too', async () => {
    const { fake, move, signIn, signOut } = await createHeadlessCase()
    await signIn()
    await move({ chainId: onBase })
    await signIn()
    await signOut()
    expect(fake.sessions).toEqual([])
    expect(fake.count('revoke')).toBe(2)
  })

  test('of a required sign-in disconnects', async () => {
    const { connection, fake, signIn, signOut } = await createHeadlessCase({ isRequired: true })
    await signIn()
    await signOut()
    expect(connection().status).toBe('disconnected')
    expect(fake.count('revoke')).toBe(1)
  })

  test('a host that cannot end the session leaves the account signed in', async () => {
    const { fake, getFeature, signIn, signOut, snackbar, state } = await createHeadlessCase()
    await signIn()
    fake.before = () => Promise.reject(new TypeError('offline'))
    await expect(signOut()).rejects.toMatchObject({ code: 'authentication-failed' })
    expect(state().status).toBe('signed-in')
    await (await getFeature()).actions.signOut()
    expect(snackbar.store.getState()).toMatchObject({ message: 'siwx-failed', variant: 'error' })
  })
})
